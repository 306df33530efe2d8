import { cartStore } from '@haat/core/cart'
import { WholeCart } from '@haat/react/internal/cart/WholeCart.tsx'
import { useLoadEvents } from '../root/useLoadEvents.ts'
import { useDeliveryStyles } from '../shared/useDeliveryStyles.ts'
import { withProducts } from '../shared/withProducts.ts'
import type { CartElementProps } from './cart.attributes.ts'
import ownCss from './cart.css?inline'
import { ownCheckout } from './ownCheckout.ts'
import { useLinesUpdates } from './useLinesUpdates.ts'

export const css = withProducts(ownCss)

/** The cart of the signed-in shopper. */
export function Shown({ shop, heading, checkoutHref, ...events }: CartElementProps) {
  useLinesUpdates(shop, events.emit)
  useDeliveryStyles(events.addStyles)
  useLoadEvents(shop.use(cartStore).cart, events)
  return <WholeCart heading={heading} level={2} checkoutHref={ownCheckout(checkoutHref)} />
}
