import type { Shop } from '@haat/core'
import { type Cart as CartValue, cartStore, countOf, EMPTY_CART, totalOf } from '@haat/core/cart'
import { Cart, CartDrawer } from '@haat/react/cart'
import { useCallback, useEffect } from 'react'
import type { CartLinesUpdateDetail } from '../root/details.ts'
import { useLoadEvents } from '../root/useLoadEvents.ts'
import { useUpdates } from '../root/useUpdates.ts'
import type { CartElementProps } from './cart.attributes.ts'

export { default as css } from './cart.css?inline'

export const store = (shop: Shop) => shop.use(cartStore)

function describe(value: CartValue | null): CartLinesUpdateDetail {
  const cart = value ?? EMPTY_CART
  return {
    lines: cart.lines.map(({ productId, variationId, quantity }) => ({ productId, variationId, quantity })),
    count: countOf(cart),
    total: totalOf(cart),
  }
}

/** The cart of the signed-in shopper. */
export function Shown({ view, ...rest }: CartElementProps) {
  const { cart } = rest.shop.use(cartStore)
  const { emit } = rest
  useUpdates(
    cart,
    describe,
    useCallback((detail) => emit('haat:cart:lines-update', detail), [emit]),
  )
  return view === 'drawer' ? <DrawerView {...rest} /> : <PageView {...rest} />
}

function PageView({ shop, heading, checkoutHref, ...events }: CartElementProps) {
  useLoadEvents(shop.use(cartStore).cart, events)
  return <Cart shop={shop} heading={heading} level={2} checkoutHref={checkoutHref} />
}

/** Opens when the page opens it or a product was added to the cart; `open` always has the current state. */
function DrawerView({ shop, heading, checkoutHref, put, onReady }: CartElementProps) {
  const { drawer } = shop.use(cartStore)
  useEffect(onReady, [onReady])
  useEffect(() => drawer.subscribe(({ open }) => put('open', open)), [drawer, put])
  return <CartDrawer shop={shop} heading={heading} checkoutHref={checkoutHref} />
}
