import { formatPrice, type Paise, paiseOf } from '@haat/core'
import { MOST_PIECES } from '@haat/core/cart'
import { variationIdOf } from '@haat/core/catalogue'
import { COUPON, isCoupon, type OrderTotal, orderTotal } from '@haat/core/checkout'
import type { ProductLineWire, PurchaseWire } from '@haat/core/wire'
import { asc, eq } from 'drizzle-orm'
import { type LockedProduct, lockProducts } from '../catalogue/product-locks.ts'
import { chosenVariation } from '../catalogue/variations.ts'
import type { Drizzle } from '../database/database.ts'
import { type Basket, type BasketLine, cartLines } from '../database/schema.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { release } from '../payments/intents/holds.ts'
import { lockHolding } from '../payments/intents/locks.ts'
import type { Shortage } from '../stock/stock.ts'
import { lineOf } from '../variations/prices.ts'
import { orderCopy as copy } from './orders.copy.ts'

type Wanted = Pick<ProductLineWire, 'productId' | 'variationId' | 'variation'> & { readonly quantity: number }

/** What the caller names; null where the cart is meant. */
const namedBy = ({ products, source }: PurchaseWire): readonly Wanted[] | null =>
  products === undefined && source === 'cart' ? null : (products ?? [])

/** What is in the cart, in the order in which it was added. */
const wantedInCart = (db: Drizzle, userId: string): Promise<Wanted[]> =>
  db
    .select({
      productId: cartLines.productId,
      variationId: cartLines.variationId,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId), asc(cartLines.variationId))

function refuseNothing(wanted: readonly Wanted[]): void {
  if (wanted.length === 0) throw badRequest(copy.nothing)
}

const isAmong = (products: readonly LockedProduct[], productId: string) =>
  products.some(({ id }) => id === productId)

/** The lines with the shop's words and prices; the same thing named twice is one line. */
function pricedLines(wanted: readonly Wanted[], products: readonly LockedProduct[]): BasketLine[] {
  const lines = new Map<string, BasketLine>()
  for (const want of wanted) {
    const found = products.find(({ id }) => id === want.productId)
    if (!found) throw new Problem(409, copy.notSold)
    const variation = chosenVariation(found.variations, want, copy.chooseVariation(found.name))
    const variationId = variationIdOf(variation)
    const key = JSON.stringify([found.id, variationId])
    const quantity = want.quantity + (lines.get(key)?.quantity ?? 0)
    if (quantity > MOST_PIECES) throw badRequest(copy.atMost(MOST_PIECES))
    lines.set(key, {
      productId: found.id,
      variationId,
      name: found.name,
      ...lineOf(found, variationId),
      size: variation?.size ?? '',
      color: variation?.color ?? '',
      quantity,
    })
  }
  return [...lines.values()]
}

const inRupees = ({ total, subtotal }: OrderTotal) => ({ total: total / 100, subtotal: subtotal / 100 })

/**
 * The shop's own total: with 10 % off for the coupon, and never without it. What the caller saw (rupees) has to be that
 * total (decisions "Coupon").
 */
function agreedTotal(subtotalPaise: number, coupon: string, claimed: number | undefined): OrderTotal {
  const subtotal = subtotalPaise as Paise
  const named = coupon !== ''
  if (named && !isCoupon(coupon))
    throw new Problem(400, copy.invalidCoupon, inRupees(orderTotal(subtotal, false)))
  const own = orderTotal(subtotal, named)
  if (claimed === undefined) return own
  const paise = paiseOf(claimed)
  // An amount with parts of a paisa is no amount.
  const isExact = paise !== null && Math.abs(paise - claimed * 100) < 1e-4
  if (isExact && paise === own.total) return own
  throw new Problem(409, copy.totalChanged(formatPrice(own.total)), inRupees(own))
}

/** The refusal of a purchase that there is not enough stock for. */
export const shortageProblem = ({ left, name }: Shortage): Problem =>
  new Problem(409, left === 0 ? copy.soldOut(name) : copy.onlyLeft(left, name))

/**
 * Prices a purchase, within a transaction that holds the shopper's lock. Its products are locked afterwards, and
 * everything that the shopper's open payments held is back in the stock, so that the caller may hold or sell the lines.
 * @throws Problem 400 for nothing to buy, a wrong variation or coupon; 409 for products that are gone, and, with
 *   the shop's own total, where the caller saw another
 */
export async function priceBasket(db: Drizzle, userId: string, purchase: PurchaseWire): Promise<Basket> {
  const named = namedBy(purchase)
  const asked = named ?? (await wantedInCart(db, userId))
  refuseNothing(asked)
  const holds = await lockHolding(db, userId)
  const held = holds.flatMap(({ basket }) => basket.lines)
  // What is hidden is not for sale, and what is held of it comes back all the same.
  const products = (await lockProducts(db, [...asked, ...held])).filter(({ hidden }) => !hidden)
  await release(db, holds)
  // Of two orders of one cart at once, the second waited for the products, and finds the cart as the first one left it.
  const present =
    named ?? (await wantedInCart(db, userId)).filter(({ productId }) => isAmong(products, productId))
  refuseNothing(present)
  const lines = pricedLines(present, products)
  const subtotalPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
  const { discount, total } = agreedTotal(subtotalPaise, purchase.coupon?.trim() ?? '', purchase.total)
  return {
    lines,
    subtotalPaise,
    discountPaise: discount,
    totalPaise: total,
    coupon: discount > 0 ? COUPON : '',
    source: purchase.source,
  }
}
