import { type ReactNode, useId } from 'react'
import './parts.css'
import './orders.css'

export interface OrderPartProps {
  title: string
  children: ReactNode
}

/** A part of an order's page, named by its heading. */
export function OrderPart({ title, children }: OrderPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="haat-panel haat-order__part">
      <h2 id={id} className="haat-order__heading" part="heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
