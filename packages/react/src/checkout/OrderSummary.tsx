import type { LineKey } from '@haat/core/cart'
import { type CheckoutLine, type CouponState, checkoutCopy } from '@haat/core/checkout'
import { CheckoutItem } from './CheckoutItem.tsx'
import { CouponEntry } from './CouponEntry.tsx'
import { Section } from './Section.tsx'

const copy = checkoutCopy.summary

export interface OrderSummaryProps {
  level: 2 | 3
  lines: readonly CheckoutLine[]
  coupon: CouponState
  productHref: (id: string) => string
  /** Where things are taken out; null where there is one thing alone. */
  cartHref: string | null
  onChange: (line: LineKey, increment: number) => void
  onType: (typed: string) => void
  onApply: () => void
  onRemove: () => void
}

/** What is bought, how many, and with which coupon (account.md §2 "Checkout"). */
export function OrderSummary({
  level,
  lines,
  productHref,
  cartHref,
  onChange,
  ...coupon
}: OrderSummaryProps) {
  return (
    <Section
      number={1}
      title={copy.heading}
      level={level}
      done
      side={
        cartHref && (
          <a className="haat-checkout__aside" href={cartHref}>
            {copy.change}
          </a>
        )
      }
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
      <ul className="haat-buys" role="list">
        {lines.map((line) => (
          <CheckoutItem
            key={`${line.productId} ${line.variationId}`}
            line={line}
            href={productHref(line.productId)}
            onStep={(step) => onChange(line, step)}
          />
        ))}
      </ul>
      <CouponEntry {...coupon} />
    </Section>
  )
}
