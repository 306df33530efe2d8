import { couponCode, takesOf } from '@haat/core/checkout'
import * as v from 'valibot'
import { paise, whole } from './fields.ts'

const count = (description: string) => v.nullish(whole(description, 1), null)
const day = (description: string) =>
  v.nullish(
    v.pipe(v.string(), v.isoDate('must be a day such as 2026-10-01'), v.description(description)),
    null,
  )
const names = (description: string) =>
  v.nullish(v.pipe(v.array(v.string()), v.description(description)), null)

/** A coupon in `shop.json`. */
export const Coupon = v.pipe(
  v.strictObject({
    code: v.pipe(
      v.string(),
      v.regex(/^[\w-]{3,20}$/, 'must have 3 to 20 letters, digits or hyphens'),
      v.description('What shoppers enter, in upper or lower case.'),
    ),
    percent: v.nullish(whole('Percent that it takes off.', 1, 100), null),
    amount: count('Or the rupees that it takes off.'),
    minimum: count('What the order must cost at least, in rupees.'),
    categories: names('The categories that it is for. Without these and products, it is for everything.'),
    products: names('The ids of the products that it is for.'),
    from: day('The first day on which it can be used.'),
    to: day('The last day on which it can be used.'),
    uses: count('The number of orders with it.'),
    usesPerShopper: count('The number of orders of one shopper with it.'),
    shown: v.optional(
      v.pipe(v.boolean(), v.description('Whether the home page and the assistant tell about it.')),
      false,
    ),
  }),
  v.check(
    ({ percent, amount }) => (percent === null) !== (amount === null),
    'must have either percent or amount',
  ),
  v.check(({ from, to }) => from === null || to === null || from <= to, 'must not end before its first day'),
  v.check(
    ({ shown, from, to }) => !shown || (from === null && to === null),
    'must not be shown if it has days: pages that were built before would still tell about it',
  ),
  v.description('A code that makes an order cheaper.'),
)

/** `coupons` in `shop.json`. */
export const Coupons = v.pipe(
  v.array(Coupon),
  v.check(
    (coupons) => new Set(coupons.map(({ code }) => couponCode(code))).size === coupons.length,
    'must have each code once: only the first would count',
  ),
)
type Coupons = readonly v.InferOutput<typeof Coupon>[]

/** The beginning of a day in India, in ms since 1970. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00+05:30`)
const DAY = 86_400_000

/** Returns the coupons of `shop.json` as the server applies them: amounts in paise, days as times in ms since 1970. */
export const couponRules = (coupons: Coupons) =>
  coupons.map(({ code, percent, amount, minimum, products, categories, from, to, uses, usesPerShopper }) => ({
    code: couponCode(code),
    percent,
    amount: amount === null ? null : paise(amount),
    minimum: paise(minimum ?? 0),
    productIds: products ?? (categories ? [] : null),
    categories,
    from: from === null ? null : startOf(from),
    until: to === null ? null : startOf(to) + DAY,
    uses,
    usesPerShopper,
  }))

/** The coupon that the shop's pages and its assistant tell about, as promises of the shop. */
export function shownCoupon(coupons: Coupons) {
  const rule = couponRules(coupons.filter(({ shown }) => shown))[0]
  return { coupon: rule?.code ?? null, couponTakes: rule ? takesOf(rule) : null }
}
