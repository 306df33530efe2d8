import type { Shop } from '@haat/core'
import type { CheckoutStore } from '@haat/core/checkout'
import { type ReactNode, type Ref, useId } from 'react'

/** What each of the numbered sections gets. */
export interface CheckoutPartProps {
  ref: Ref<HTMLElement>
  shop: Shop
  store: CheckoutStore
  /** Level of its heading. */
  level: 2 | 3
}

export interface SectionProps {
  ref?: Ref<HTMLElement>
  /** Its number among the three. */
  number: 1 | 2 | 3
  title: string
  /** Level of its heading. */
  level: 2 | 3
  /** It is complete. */
  done: boolean
  /** Stands beside the heading. */
  side?: ReactNode
  children: ReactNode
}

/** One of the numbered sections; gets the focus when something is missing in it. */
export function Section({ ref, number, title, level, done, side, children }: SectionProps) {
  const id = useId()
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
          <span className="haat-checkout__number">{number}</span> {title}
        </Title>
        {side}
      </header>
      {children}
    </section>
  )
}
