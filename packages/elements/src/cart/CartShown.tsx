import { cartStore } from '@haat/core/cart'
import { Cart } from '@haat/react/cart'
import { useLoadEvents } from '../root/useLoadEvents.ts'
import type { CartElementProps } from './cart.attributes.ts'
import { ownCheckout } from './ownCheckout.ts'
import { useLinesUpdates } from './useLinesUpdates.ts'

export { default as css } from './cart.css?inline'

/** The cart of the signed-in shopper. */
export function Shown({ shop, heading, checkoutHref, ...events }: CartElementProps) {
  useLinesUpdates(shop, events.emit)
  useLoadEvents(shop.use(cartStore).cart, events)
  return <Cart shop={shop} heading={heading} level={2} checkoutHref={ownCheckout(checkoutHref)} />
}
