import { confirmingTexts, searchingTexts } from '@haat/core/checkout'
import { useEffect, useRef } from 'react'
import { useTexts } from '../shop.ts'
import './checkout.css'

interface ConfirmingProps {
  level: 2 | 3
  /** What is awaited: the confirmation of a payment, or whether an order arrived. */
  step: 'confirming' | 'checking'
  /** Why it takes long; undefined if there is no problem. */
  problem: string | undefined
}

/** Shown while a payment is being confirmed, or an order is looked for. */
export function Confirming({ level, step, problem }: ConfirmingProps) {
  const words = { confirming: useTexts(confirmingTexts), checking: useTexts(searchingTexts) }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = words[step]
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
