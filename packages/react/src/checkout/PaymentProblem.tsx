import { checkoutCopy } from '@haat/core/checkout'
import { useEffect, useRef } from 'react'
import { Icon } from '../ui/index.ts'

const copy = checkoutCopy.problem

export interface PaymentProblemProps {
  text: string
  /** What follows from it. @default nothing is lost */
  hint?: string | undefined
  /** The payment is still being made. */
  busy: boolean
}

/** Why the last payment failed. It gets the focus: the other payment methods follow. */
export function PaymentProblem({ text, hint = copy.saved, busy }: PaymentProblemProps) {
  const node = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus for each problem
  useEffect(() => {
    if (!busy) node.current?.focus()
  }, [text, busy])
  return (
    <div ref={node} className="haat-checkout__problem" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <p>
        <strong>{text}</strong> <span>{hint}</span>
      </p>
    </div>
  )
}
