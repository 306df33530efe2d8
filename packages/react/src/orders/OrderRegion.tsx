import type { Owned, Shop } from '@haat/core'
import { orderCopy as copy, type Order } from '@haat/core/orders'
import { type ReactNode, useId } from 'react'
import { Loaded } from '../ui/index.ts'
import { OrderProblem } from './OrderProblem.tsx'

export interface OrderRegionProps {
  shop: Shop
  state: Owned<Order>
  onRetry: () => unknown
  /** Draws the order; `id` is for its heading. */
  children: (order: Order, id: string) => ReactNode
}

/** The page of one order while it is loaded, where it could not be loaded, and once it is. */
export function OrderRegion({ shop, state, onRetry, children }: OrderRegionProps) {
  const id = useId()
  return (
    <section className="haat haat-page haat-order" aria-labelledby={id} tabIndex={-1}>
      <Loaded
        state={state}
        loading={copy.loading}
        failed={(failure) => <OrderProblem id={id} shop={shop} failure={failure} onRetry={onRetry} />}
        onRetry={onRetry}
      >
        {(order) => children(order, id)}
      </Loaded>
    </section>
  )
}
