import type { Shop } from '@haat/core'
import { orderStore, orderSuccessPath } from '@haat/core/orders'
import { useOwned } from '../ui/index.ts'
import { OrderRegion } from './OrderRegion.tsx'
import { PlacedOrder } from './PlacedOrder.tsx'
import { SuccessPrompt } from './SuccessPrompt.tsx'

export interface OrderSuccessProps {
  shop: Shop
  orderId: string
}

/** The screen after an order was placed, for all payment methods (account.md §2 "Order success"). */
export function OrderSuccess({ shop, orderId }: OrderSuccessProps) {
  const resource = shop.use(orderStore).of(orderId)
  const state = useOwned(resource)
  if (state.state === 'signed-out')
    return <SuccessPrompt returnTo={orderSuccessPath(orderId)} linkTo={shop.linkTo} />
  return <OrderRegion shop={shop} state={state} onRetry={resource.reload} content={PlacedOrder} />
}
