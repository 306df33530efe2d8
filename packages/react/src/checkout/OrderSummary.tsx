import { cartStore } from '@haat/core/cart'
import { type CheckoutLine, type CheckoutSource, checkoutTexts, summaryTexts } from '@haat/core/checkout'
import { useShop, useTexts } from '../shop.ts'
import { useRemovals } from '../ui/index.ts'
import { CheckoutItems } from './CheckoutItems.tsx'
import { CouponEntry } from './CouponEntry.tsx'
import { type CheckoutPartProps, Section } from './Section.tsx'
import './checkout.css'

export interface OrderSummaryProps extends CheckoutPartProps {
  kind: CheckoutSource['kind']
  lines: readonly CheckoutLine[]
}

/** Items, quantities and coupon of the purchase. */
export function OrderSummary({ ref, store, kind, lines, level }: OrderSummaryProps) {
  const texts = useTexts(summaryTexts)
  const { heading } = useTexts(checkoutTexts).summary
  const shop = useShop()
  // The product of "Buy now" is not in the cart and cannot be removed from it.
  const isCart = kind === 'cart'
  const cart = shop.use(cartStore)
  const removals = useRemovals(cart)
  const side = isCart && (
    <a className="haat-checkout__aside" href={shop.linkTo('/cart')}>
      {texts.change}
    </a>
  )
  return (
    <Section ref={ref} number={1} title={heading} level={level} done side={side}>
      <CheckoutItems
        lines={lines}
        linkTo={shop.linkTo}
        onChange={store.change}
        onRemove={isCart ? cart.remove : undefined}
        removals={isCart ? removals : undefined}
      />
      <CouponEntry store={store} />
    </Section>
  )
}
