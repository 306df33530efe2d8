import { type CouponState, checkoutCopy } from '@haat/core/checkout'
import { CheckoutItems, type CheckoutItemsProps } from './CheckoutItems.tsx'
import { CouponEntry } from './CouponEntry.tsx'
import { Section } from './Section.tsx'

const copy = checkoutCopy.summary

export interface OrderSummaryProps extends CheckoutItemsProps {
  level: 2 | 3
  coupon: CouponState
  /** Where items are removed; null where a single product is bought. */
  cartHref: string | null
  onType: (typed: string) => void
  onApply: () => void
  onRemove: () => void
}

/** What is bought, how many, and with which coupon (account.md §2 "Checkout"). */
export function OrderSummary(props: OrderSummaryProps) {
  const { level, lines, productHref, cartHref, onChange, ...coupon } = props
  const side = cartHref && (
    <a className="haat-checkout__aside" href={cartHref}>
      {copy.change}
    </a>
  )
  return (
    <Section number={1} title={copy.heading} level={level} done side={side}>
      <CheckoutItems lines={lines} productHref={productHref} onChange={onChange} />
      <CouponEntry {...coupon} />
    </Section>
  )
}
