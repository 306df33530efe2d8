import type { Shop } from '@haat/core'
import { orderCopy as copy, isNotTheirs, orderStore } from '@haat/core/orders'
import { useId } from 'react'
import { OrderTracking } from '../tracking/OrderTracking.tsx'
import { Spinner, useOwned, useRetry, useValue } from '../ui/index.ts'
import { OrderProblem } from './OrderProblem.tsx'
import { OwnOrder } from './OwnOrder.tsx'

export interface OrderViewProps {
  shop: Shop
  orderId: string
}

/** An order by its id: its owner sees all of it, anybody else where it is (decisions "/order/{id}"). */
export function OrderView({ shop, orderId }: OrderViewProps) {
  const id = useId()
  const resource = shop.use(orderStore).of(orderId)
  const order = useOwned(resource)
  const session = useValue(shop.session, UNKNOWN)
  const { region, retry } = useRetry(resource)
  // Where nobody can say who is there, what everybody may see is better than nothing (fault F19).
  const isAnybody = order.state === 'signed-out' || session.state === 'unavailable'
  if (isAnybody || (order.state === 'failed' && isNotTheirs(order.failure)))
    return <OrderTracking shop={shop} orderId={orderId} atOnce />
  return (
    <section ref={region} className="haat haat-page haat-order" aria-labelledby={id} tabIndex={-1}>
      {order.state === 'loading' && <Spinner text={copy.loading} />}
      {order.state === 'failed' && (
        <OrderProblem id={id} shop={shop} failure={order.failure} onRetry={retry} />
      )}
      {order.state === 'ready' && <OwnOrder id={id} shop={shop} order={order.value} />}
    </section>
  )
}

/** What the prerendered page shows. */
const UNKNOWN = { state: 'unknown' } as const
