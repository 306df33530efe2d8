import { isNotOwnOrder, orderStore } from '@haat/core/orders'
import { FullShop, useShop } from '../shop.ts'
import { OrderTracking } from '../tracking/OrderTracking.tsx'
import { useOwned, useValue } from '../ui/index.ts'
import { OrderRegion } from './OrderRegion.tsx'
import { OwnOrder } from './OwnOrder.tsx'

export interface OrderViewProps {
  orderId: string
}

/** The session on the prerendered page. */
const UNKNOWN = { state: 'unknown' } as const

/** An order by its id: its owner sees all details, other people only its delivery. */
export function OrderView(props: OrderViewProps) {
  return (
    <FullShop user="<OrderView>">
      <OrderViewContent {...props} />
    </FullShop>
  )
}

function OrderViewContent({ orderId }: OrderViewProps) {
  const shop = useShop()
  const resource = shop.use(orderStore).of(orderId)
  const state = useOwned(resource)
  const session = useValue(shop.session, UNKNOWN)
  // If sign-in is unavailable, the public part is better than nothing.
  const isPublic = state.state === 'signed-out' || session.state === 'unavailable'
  if (isPublic || (state.state === 'failed' && isNotOwnOrder(state.failure)))
    return <OrderTracking orderId={orderId} atOnce />
  return <OrderRegion state={state} onRetry={resource.reload} content={OwnOrder} />
}
