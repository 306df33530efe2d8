import { problemTexts } from '@haat/core/checkout'
import { useEffect, useRef } from 'react'
import { useTexts } from '../shop.ts'
import { Icon } from '../ui/index.ts'
import './checkout.css'

interface PaymentProblemProps {
  text: string
  /** Explains the consequences. @default a text that everything is saved */
  hint?: string | undefined
  /** Whether a payment is still in progress. */
  busy: boolean
}

/** Shows why the last payment failed. Takes the focus, as the other payment methods follow it. */
export function PaymentProblem({ text, hint: givenHint, busy }: PaymentProblemProps) {
  const texts = useTexts(problemTexts)
  const hint = givenHint ?? texts.saved
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
