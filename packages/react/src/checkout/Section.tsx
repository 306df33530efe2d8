import type { CheckoutStore } from '@haat/core/checkout'
import { type ReactNode, type Ref, useContext, useId } from 'react'
import { checkoutParts } from './CheckoutParts.tsx'
import './checkout.css'

/** Props of the numbered sections. */
export interface CheckoutPartProps {
  /** Ref of the section, which is focused if it is incomplete. */
  ref: Ref<HTMLElement>
  store: CheckoutStore
  /** Level of the heading. */
  level: 2 | 3
}

interface SectionProps {
  ref?: Ref<HTMLElement>
  number: 1 | 2 | 3
  title: string
  /** Level of the heading. */
  level: 2 | 3
  /** Whether it is complete. */
  done: boolean
  /** Shown beside the heading. @default nothing */
  side?: ReactNode
  children: ReactNode
}

/** One of the numbered sections; it can receive the focus if it is incomplete. */
export function Section({ ref, number, title, level, done, side, children }: SectionProps) {
  const id = useId()
  // In an arrangement of the page's own they are in another order.
  const isNumbered = useContext(checkoutParts.Context) === null
  const Title = `h${level}` as const
  return (
    <section
      ref={ref}
      className="haat-checkout__section"
      part="section"
      aria-labelledby={id}
      tabIndex={-1}
      data-done={done || undefined}
    >
      <header className="haat-checkout__head">
        <Title id={id} className="haat-checkout__title" part="heading">
          {isNumbered && <span className="haat-checkout__number">{number}</span>} <span>{title}</span>
        </Title>
        {side}
      </header>
      {children}
    </section>
  )
}
