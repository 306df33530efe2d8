import type { CartLine } from '../cart/cart.ts'
import { code } from '../shared/code.ts'
import { formatPrice, type Paise, sumOf } from '../shared/money.ts'

/** What a coupon takes off, and where it applies. */
export interface Coupon {
  /** In capitals. */
  readonly code: string
  /** Percent of what the products cost; null if it takes off an amount. */
  readonly percent: number | null
  /** Amount in paise, at most what the products cost; null if it takes off percent. */
  readonly amount: Paise | null
  /** What the order must cost at least, in paise. */
  readonly minimum: Paise
  /** The products that it is for; null for all. */
  readonly productIds: readonly string[] | null
}

/** The coupon of shops without a folder of their own. */
export const SPECIFIED_COUPON: Coupon = {
  code: 'FEATURE10',
  percent: 10,
  amount: null,
  minimum: 0 as Paise,
  productIds: null,
}

/** The code in a typed text: case, blanks around it and invisible characters do not matter. */
export const couponCode = (typed: string): string => code(typed).toUpperCase()

/** What a coupon takes off, in words: '10%' or '₹50.00'. @param price how amounts are written. @default as the page does */
export const takesOf = (
  { percent, amount }: Pick<Coupon, 'percent' | 'amount'>,
  price = formatPrice,
): string => (percent === null ? price(amount ?? (0 as Paise)) : `${percent}%`)

type Line = Pick<CartLine, 'productId' | 'quantity' | 'price'>
const costOf = (lines: readonly Line[]): Paise =>
  sumOf(lines.map(({ price, quantity }) => ({ price: price ?? (0 as Paise), quantity })))

const linesOf = ({ productIds }: Coupon, lines: readonly Line[]) =>
  productIds === null ? lines : lines.filter(({ productId }) => productIds.includes(productId))

function discountOf(coupon: Coupon | null, lines: readonly Line[]): number {
  if (coupon === null || costOf(lines) < coupon.minimum) return 0
  const cost = costOf(linesOf(coupon, lines))
  return coupon.percent === null
    ? Math.min(coupon.amount ?? 0, cost)
    : Math.round((cost * coupon.percent) / 100)
}

/** Returns the order total without the delivery, in paise. Percent of a coupon are rounded to whole paise. */
export function orderTotal(lines: readonly Line[], coupon: Coupon | null = null) {
  const subtotal = costOf(lines)
  const discount = discountOf(coupon, lines) as Paise
  return { subtotal, discount, total: (subtotal - discount) as Paise }
}

/** The "Order Total" box. */
export type OrderTotal = Readonly<ReturnType<typeof orderTotal>> & {
  /** What the delivery costs, as part of the total. Missing: nothing, shown as Free. Null: not known yet. */
  readonly delivery?: Paise | null
}

/** Why a coupon takes nothing off; null if it does. */
export function whyNothing(coupon: Coupon, lines: readonly Line[]): 'minimum' | 'products' | null {
  if (costOf(lines) < coupon.minimum) return 'minimum'
  return linesOf(coupon, lines).length === 0 ? 'products' : null
}
