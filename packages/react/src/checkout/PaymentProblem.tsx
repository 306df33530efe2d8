import { checkoutCopy } from '@haat/core/checkout'
import { useEffect, useRef } from 'react'
import { Icon } from '../ui/index.ts'

const copy = checkoutCopy.problem

export interface PaymentProblemProps {
  text: string
  /** Nothing can be pressed yet. */
  busy: boolean
}

/** Why the last try to pay came to nothing; looked at first, since the other ways to pay stand below. */
export function PaymentProblem({ text, busy }: PaymentProblemProps) {
  const node = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another problem is looked at anew
  useEffect(() => {
    if (!busy) node.current?.focus()
  }, [text, busy])
  return (
    <div ref={node} className="haat-checkout__problem" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <p>
        <strong>{text}</strong> <span>{copy.saved}</span>
      </p>
    </div>
  )
}
