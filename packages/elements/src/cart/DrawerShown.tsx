import { cartStore } from '@haat/core/cart'
import { CartDrawer } from '@haat/react/cart'
import { useEffect } from 'react'
import type { CartElementProps } from './cart.attributes.ts'
import { ownCheckout } from './ownCheckout.ts'
import { useLinesUpdates } from './useLinesUpdates.ts'

// The lines of the cart are in the same file, with their styles.
export { css } from './CartShown.tsx'

/**
 * The cart beside the page. It opens when the page opens it or a product was added; `open` always has the current state.
 */
export function Shown({ shop, heading, checkoutHref, emit, put, onReady }: CartElementProps) {
  useLinesUpdates(shop, emit)
  const { drawer } = shop.use(cartStore)
  useEffect(onReady, [onReady])
  useEffect(() => drawer.subscribe(({ open }) => put('open', open)), [drawer, put])
  return <CartDrawer shop={shop} heading={heading} checkoutHref={ownCheckout(checkoutHref)} />
}
