import { orderStore, orderSuccessPath } from '@haat/core/orders'
import { useShop } from '../shop.ts'
import { useOwned } from '../ui/index.ts'
import { OrderRegion } from './OrderRegion.tsx'
import { PlacedOrder } from './PlacedOrder.tsx'
import { SuccessPrompt } from './SuccessPrompt.tsx'

export interface OrderSuccessProps {
  orderId: string
}

/** The screen after an order was placed, for all payment methods. */
export function OrderSuccess({ orderId }: OrderSuccessProps) {
  const shop = useShop('<OrderSuccess>')
  const resource = shop.use(orderStore).of(orderId)
  const state = useOwned(resource)
  if (state.state === 'signed-out')
    return <SuccessPrompt returnTo={orderSuccessPath(orderId)} linkTo={shop.linkTo} />
  return <OrderRegion state={state} onRetry={resource.reload} content={PlacedOrder} />
}
