import { activityStore } from '@haat/core'
import { type Cart, type CartStore, cartTexts } from '@haat/core/cart'
import type { ReactNode, RefObject } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Slot, SlotLink, useRemovals } from '../ui/index.ts'
import { useShown } from '../useShown.ts'
import { CartLines } from './CartLines.tsx'
import { cartParts } from './CartParts.tsx'
import { CartTotal } from './CartTotal.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { useCartFocus } from './useCartFocus.ts'
import './cart.css'

interface CartScreenProps {
  store: CartStore
  cart: Cart
  /** The element around the heading and the lines. */
  region: RefObject<HTMLElement | null>
  checkoutHref: string | undefined
  /** Parts in an arrangement of the page's own. */
  children: ReactNode
}

/** The loaded cart: lines and total in two columns, or the page's own arrangement. */
export function CartScreen({ store, cart, region, checkoutHref, children }: CartScreenProps) {
  const texts = useTexts(cartTexts)
  const { linkTo, use } = useShop()
  useShown(cart, ({ lines }) => ({ kind: 'cart', lines }))
  const removals = useRemovals(store)
  const remove = useCartFocus(store, region)
  const isEmpty = cart.lines.length === 0
  const parts = {
    lines: <CartLines cart={cart} removals={removals} onChange={store.change} onRemove={remove} />,
    total: !isEmpty && <CartTotal cart={cart} />,
    checkout: !isEmpty && (
      <SlotLink
        slot="checkout"
        href={checkoutHref ?? linkTo('/checkout')}
        onClick={() => use(activityStore).tell({ kind: 'checkout', lines: cart.lines })}
        wide
      >
        {texts.checkout}
      </SlotLink>
    ),
  }
  const columns = (
    <div className="haat-cart">
      {parts.lines}
      <aside className="haat-panel haat-cart__summary" aria-label={texts.summary}>
        {parts.total}
        {parts.checkout}
        <Slot name="footer" />
      </aside>
    </div>
  )
  return (
    <>
      <cartParts.Context value={parts}>{children ?? (isEmpty ? parts.lines : columns)}</cartParts.Context>
      {isEmpty && <EmptyCart linkTo={linkTo} />}
    </>
  )
}
