import type { Shop } from '@haat/core'
import { orderCopy as copy, orderStore, orderSuccessPath } from '@haat/core/orders'
import { useId } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { Spinner, useOwned, useRetry } from '../ui/index.ts'
import { OrderProblem } from './OrderProblem.tsx'
import { PlacedOrder } from './PlacedOrder.tsx'

export interface OrderSuccessProps {
  shop: Shop
  orderId: string
}

/** The screen that every order ends on, however it was paid for (account.md §2 "Order success"). */
export function OrderSuccess({ shop, orderId }: OrderSuccessProps) {
  const id = useId()
  const resource = shop.use(orderStore).of(orderId)
  const order = useOwned(resource)
  const { region, retry } = useRetry(resource)
  if (order.state === 'signed-out')
    return (
      <SignInPrompt
        text={copy.success.signedOut}
        label={copy.logIn}
        returnTo={orderSuccessPath(orderId)}
        linkTo={shop.linkTo}
      />
    )
  return (
    <section ref={region} className="haat haat-page haat-order" aria-labelledby={id} tabIndex={-1}>
      {order.state === 'loading' && <Spinner text={copy.loading} />}
      {order.state === 'failed' && (
        <OrderProblem id={id} shop={shop} failure={order.failure} onRetry={retry} />
      )}
      {order.state === 'ready' && <PlacedOrder id={id} shop={shop} order={order.value} />}
    </section>
  )
}
