import type { Owned, Shop } from '@haat/core'
import { orderCopy as copy, type Order } from '@haat/core/orders'
import { type ComponentType, useId } from 'react'
import { Loaded } from '../ui/index.ts'
import { OrderProblem } from './OrderProblem.tsx'

/** Props of the page's content. */
export interface LoadedOrderProps {
  /** Id of the heading. */
  id: string
  shop: Shop
  order: Order
}

export interface OrderRegionProps {
  shop: Shop
  state: Owned<Order>
  onRetry: () => unknown
  /** Renders the order. */
  content: ComponentType<LoadedOrderProps>
}

/** The page of one order, in each state: loading, failed and loaded. */
export function OrderRegion({ shop, state, onRetry, content: Content }: OrderRegionProps) {
  const id = useId()
  return (
    <section className="haat haat-page haat-order" aria-labelledby={id} tabIndex={-1}>
      <Loaded
        state={state}
        loading={copy.loading}
        failed={(failure) => <OrderProblem id={id} shop={shop} failure={failure} onRetry={onRetry} />}
        onRetry={onRetry}
      >
        {(order) => <Content id={id} shop={shop} order={order} />}
      </Loaded>
    </section>
  )
}
