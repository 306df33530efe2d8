import { formatPrice, type Paise } from '@haat/core'
import { type Coupon, checkoutTexts, couponCode, orderTotal, whyNothing } from '@haat/core/checkout'
import type { CouponAnswerWire } from '@haat/core/wire'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Context, ShopperContext } from '../api/route.ts'
import type { Drizzle } from '../database/database.ts'
import { lockUntilEnd } from '../database/locks.ts'
import {
  type BasketLine,
  type CouponLimits,
  type IntentRow,
  orderLines,
  orders,
  products,
} from '../database/schema.ts'
import type { CouponRule } from '../env.rules.ts'
import { Problem } from '../http/problem.ts'
import { countWithCoupon } from '../payments/intents/read.ts'
import { texts } from '../texts.ts'
import { orderTexts } from './orders.texts.ts'

/** Dependencies of a check within a transaction. */
export type CouponContext = Pick<Context, 'clock' | 'orderRules'> & Pick<ShopperContext, 'userId'>
type Line = Pick<BasketLine, 'productId' | 'quantity' | 'pricePaise'>

const toLine = ({ productId, quantity, pricePaise }: Line) => ({
  productId,
  quantity,
  price: pricePaise as Paise,
})

/** Returns the total of lines, in paise. */
export const totalWith = (lines: readonly Line[], coupon: Coupon | null) =>
  orderTotal(lines.map(toLine), coupon)

/** The products among these lines that a coupon is for; null for all. */
async function productsFor(
  db: Drizzle,
  { productIds, categories }: CouponRule,
  lines: readonly Line[],
): Promise<readonly string[] | null> {
  if (productIds === null && categories === null) return null
  const ids = lines.map(({ productId }) => productId)
  const named = ids.filter((id) => productIds?.includes(id))
  if (!categories) return named
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), inArray(products.category, [...categories])))
  return [...named, ...found.map(({ id }) => id)]
}

/** A limited coupon. An order that is not counted is about to use it itself. */
interface Use extends CouponLimits {
  readonly code: string
  readonly exceptOrder?: string
}

/** Number of orders with a coupon that were neither cancelled nor sold out; of one shopper, or of all. */
const usesOf = (db: Drizzle, { code, exceptOrder = '' }: Use, userId?: string): Promise<number> =>
  db.$count(
    orders,
    and(
      eq(orders.coupon, code),
      eq(orders.refund, 'none'),
      ne(orders.id, exceptOrder),
      userId === undefined ? undefined : eq(orders.userId, userId),
      sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.state} <> 'cancelled')`,
    ),
  )

/** Returns why the number of uses is reached, or null. One transaction at a time counts and uses a limited coupon. */
async function whyUsedUp(db: Drizzle, use: Use, userId: string): Promise<string | null> {
  const { code, uses, usesPerShopper } = use
  if (uses === null && usesPerShopper === null) return null
  await lockUntilEnd(db, 'coupons', code)
  if (usesPerShopper !== null && (await usesOf(db, use, userId)) >= usesPerShopper)
    return texts(orderTexts).couponUsed
  if (uses === null) return null
  const used = (await usesOf(db, use)) + (await countWithCoupon(db, code, userId))
  return used < uses ? null : texts(orderTexts).couponUsedUp
}

/** Whether the coupon of an order that is placed only now, when it is paid, may still be used. */
export const mayUse = async (
  db: Drizzle,
  { userId, basket: { coupon: code, couponLimits } }: Pick<IntentRow, 'userId' | 'basket'>,
  exceptOrder: string,
): Promise<boolean> =>
  couponLimits === undefined || (await whyUsedUp(db, { code, ...couponLimits, exceptOrder }, userId)) === null

/** Returns how often a coupon can be used. */
export function limitsOf({ coupons }: CouponContext['orderRules'], coupon: Coupon): CouponLimits {
  const { uses = null, usesPerShopper = null } = coupons.find(({ code }) => code === coupon.code) ?? {}
  return { uses, usesPerShopper }
}

function whyNotForThese(coupon: Coupon, lines: readonly Line[]): string | null {
  const why = whyNothing(coupon, lines.map(toLine))
  if (why === null) return null
  return why === 'minimum'
    ? texts(checkoutTexts).coupon.minimum({ amount: formatPrice(coupon.minimum) })
    : texts(checkoutTexts).coupon.notForThese
}

/**
 * Finds a coupon for priced lines, within a transaction that has locked what it changes. Limits hold for orders and for
 * the open payments of others. They are checked again when a payment arrives (`mayUse`): a shopper may open several.
 * @throws Problem 400 with the reason, and the total without it
 */
export async function couponFor(
  db: Drizzle,
  { clock, orderRules, userId }: CouponContext,
  typed: string,
  lines: readonly Line[],
): Promise<Coupon> {
  const now = clock.now()
  const rule = orderRules.coupons.find(({ code }) => code === couponCode(typed))
  const isInTime = rule && now >= (rule.from ?? 0) && now < (rule.until ?? Number.POSITIVE_INFINITY)
  if (!isInTime) throw refusal(texts(checkoutTexts).coupon.invalid, lines)
  const { code, percent, amount, minimum } = rule
  const coupon = { code, percent, amount, minimum, productIds: await productsFor(db, rule, lines) }
  const why = whyNotForThese(coupon, lines) ?? (await whyUsedUp(db, rule, userId))
  if (why !== null) throw refusal(why, lines)
  return coupon
}

function refusal(why: string, lines: readonly Line[]): Problem {
  const { total, subtotal } = totalWith(lines, null)
  return new Problem(400, why, { total: total / 100, subtotal: subtotal / 100 })
}

export const couponWire = ({ productIds, amount, minimum, ...coupon }: Coupon): CouponAnswerWire['data'] => ({
  ...coupon,
  amount: amount === null ? null : amount / 100,
  minimum: minimum / 100,
  products: productIds && [...productIds],
})
