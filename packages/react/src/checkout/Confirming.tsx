import { checkoutCopy } from '@haat/core/checkout'
import { useEffect, useRef } from 'react'

const copy = checkoutCopy.confirming

export interface ConfirmingProps {
  level: 2 | 3
  /** Why confirmation takes long; undefined if there is no problem. */
  problem: string | undefined
}

/** Shown while the payment is being confirmed. */
export function Confirming({ level, problem }: ConfirmingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Title = `h${level}` as const
  return (
    <div className="haat-confirming">
      <span className="haat-confirming__turn" />
      <Title ref={heading} className="haat-confirming__title" tabIndex={-1}>
        {copy.heading}
      </Title>
      <p className="haat-error" role="status">
        {problem}
      </p>
      <p>{copy.hint}</p>
      <p className="haat-soft">{copy.leave}</p>
    </div>
  )
}
