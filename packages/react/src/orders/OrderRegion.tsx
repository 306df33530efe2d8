import type { Owned } from '@haat/core'
import { type Order, orderTexts } from '@haat/core/orders'
import { type ComponentType, useId } from 'react'
import { useTexts } from '../shop.ts'
import { Loaded } from '../ui/index.ts'
import { OrderProblem } from './OrderProblem.tsx'
import './orders.css'

/** Props of the page's content. */
export interface LoadedOrderProps {
  /** Id of the heading. */
  id: string
  order: Order
}

interface OrderRegionProps {
  state: Owned<Order>
  onRetry: () => unknown
  /** Renders the order. */
  content: ComponentType<LoadedOrderProps>
}

/** The page of one order, in each state: loading, failed and loaded. */
export function OrderRegion({ state, onRetry, content: Content }: OrderRegionProps) {
  const texts = useTexts(orderTexts)
  const id = useId()
  return (
    <section className="haat haat-page haat-order" aria-labelledby={id} tabIndex={-1}>
      <Loaded
        state={state}
        loading={texts.loading}
        shape="rows"
        failed={(failure) => <OrderProblem id={id} failure={failure} onRetry={onRetry} />}
        onRetry={onRetry}
      >
        {(order) => <Content id={id} order={order} />}
      </Loaded>
    </section>
  )
}
