import type { Shop } from '@haat/core'
import { isNotOwnOrder, orderStore } from '@haat/core/orders'
import { OrderTracking } from '../tracking/OrderTracking.tsx'
import { useOwned, useValue } from '../ui/index.ts'
import { OrderRegion } from './OrderRegion.tsx'
import { OwnOrder } from './OwnOrder.tsx'

export interface OrderViewProps {
  shop: Shop
  orderId: string
}

/** The session on the prerendered page. */
const UNKNOWN = { state: 'unknown' } as const

/** An order by its id: its owner sees all details, other people only its delivery (decisions "/order/{id}"). */
export function OrderView({ shop, orderId }: OrderViewProps) {
  const resource = shop.use(orderStore).of(orderId)
  const state = useOwned(resource)
  const session = useValue(shop.session, UNKNOWN)
  // If sign-in is unavailable, the public part is better than nothing (fault F19).
  const isPublic = state.state === 'signed-out' || session.state === 'unavailable'
  if (isPublic || (state.state === 'failed' && isNotOwnOrder(state.failure)))
    return <OrderTracking shop={shop} orderId={orderId} atOnce />
  return <OrderRegion shop={shop} state={state} onRetry={resource.reload} content={OwnOrder} />
}
