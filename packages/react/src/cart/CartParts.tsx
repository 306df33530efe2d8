import { activityStore } from '@haat/core'
import { type Cart, cartTexts, type LineKey } from '@haat/core/cart'
import { useShop, useTexts } from '../shop.ts'
import { type Removals, SlotLink } from '../ui/index.ts'
import { createParts } from '../ui/parts.ts'
import { CartLines } from './CartLines.tsx'
import { CartTotal } from './CartTotal.tsx'

interface LoadedCart {
  cart: Cart
  removals: Removals
  checkoutHref: string | undefined
  onChange: (line: LineKey, increment: number) => void
  onRemove: (line: LineKey) => void
}

/** The loaded cart, for the parts of `Cart`. */
export const cartParts = /* @__PURE__ */ createParts<LoadedCart>('Cart')

/** The items of the cart with their quantities, and the removed ones that can be restored. */
export function Lines() {
  const { checkoutHref: _, ...lines } = cartParts.usePart('Lines')
  return <CartLines {...lines} />
}

/** Shipping and the total of the cart; changes are announced. Shows nothing for an empty cart. */
export function Total() {
  const { cart } = cartParts.usePart('Total')
  return cart.lines.length > 0 && <CartTotal cart={cart} />
}

/** The link to the checkout. Shows nothing for an empty cart. */
export function Checkout() {
  const texts = useTexts(cartTexts)
  const { linkTo, use } = useShop()
  const { cart, checkoutHref } = cartParts.usePart('Checkout')
  if (cart.lines.length === 0) return null
  return (
    <SlotLink
      slot="checkout"
      href={checkoutHref ?? linkTo('/checkout')}
      onClick={() => use(activityStore).tell({ kind: 'checkout', lines: cart.lines })}
      wide
    >
      {texts.checkout}
    </SlotLink>
  )
}
