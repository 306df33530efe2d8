import { formatPrice, type Paise, paiseOf } from '@haat/core'
import { MOST_PIECES } from '@haat/core/cart'
import { variationIdOf } from '@haat/core/catalogue'
import { COUPON, isCoupon, type OrderTotal, orderTotal } from '@haat/core/checkout'
import type { PurchaseWire } from '@haat/core/wire'
import { type LockedProduct, lockProducts } from '../catalogue/product-locks.ts'
import { chosenVariation } from '../catalogue/variations.ts'
import type { Drizzle } from '../database/database.ts'
import type { Basket, BasketLine } from '../database/schema.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { release } from '../payments/intents/holds.ts'
import { lockHolding } from '../payments/intents/locks.ts'
import { linesInCart, productsIn, type RequestedLine } from '../purchases/requested.ts'
import type { Shortage } from '../stock/stock.ts'
import { lineOf } from '../variations/prices.ts'
import { orderCopy as copy } from './orders.copy.ts'

function refuseEmpty(lines: readonly RequestedLine[]): void {
  if (lines.length === 0) throw badRequest(copy.nothing)
}

const isAmong = (products: readonly LockedProduct[], productId: string) =>
  products.some(({ id }) => id === productId)

/**
 * Returns the lines with the shop's names and prices. The same variation twice becomes one line.
 * @throws Problem 400 for an invalid variation or too many pieces, 409 for a product that is no longer sold
 */
function pricedLines(requested: readonly RequestedLine[], products: readonly LockedProduct[]): BasketLine[] {
  const lines = new Map<string, BasketLine>()
  for (const line of requested) {
    const found = products.find(({ id }) => id === line.productId)
    if (!found) throw new Problem(409, copy.notSold)
    const variation = chosenVariation(found.variations, line, copy.chooseVariation(found.name))
    const variationId = variationIdOf(variation)
    const key = JSON.stringify([found.id, variationId])
    const quantity = line.quantity + (lines.get(key)?.quantity ?? 0)
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
 * Returns the shop's own total, with 10 % off if there is a valid coupon.
 * @param claimed the total that the shopper saw, in rupees; it must be equal (decisions "Coupon")
 * @throws Problem 400 for an invalid coupon, 409 for a different total
 */
function agreedTotal(subtotalPaise: number, coupon: string, claimed: number | undefined): OrderTotal {
  const subtotal = subtotalPaise as Paise
  const named = coupon !== ''
  if (named && !isCoupon(coupon))
    throw new Problem(400, copy.invalidCoupon, inRupees(orderTotal(subtotal, false)))
  const own = orderTotal(subtotal, named)
  if (claimed === undefined) return own
  const paise = paiseOf(claimed)
  // An amount with fractions of a paisa is invalid.
  const isExact = paise !== null && Math.abs(paise - claimed * 100) < 1e-4
  if (isExact && paise === own.total) return own
  throw new Problem(409, copy.totalChanged(formatPrice(own.total)), inRupees(own))
}

/** The refusal of a purchase for which the stock is too small. */
export const shortageProblem = ({ left, name }: Shortage): Problem =>
  new Problem(409, left === 0 ? copy.soldOut(name) : copy.onlyLeft(left, name))

/**
 * Prices a purchase, within a transaction that holds the shopper's lock. Locks the products, and returns to the stock
 * everything that the shopper's open payments held, so that the caller may hold or sell the lines.
 * @throws Problem 400 for an empty purchase, an invalid variation or coupon; 409 for products that are no longer sold,
 *   and, with the shop's own total, if the caller sent a different one
 */
export async function priceBasket(db: Drizzle, userId: string, purchase: PurchaseWire): Promise<Basket> {
  const named = productsIn(purchase)
  const requested = named ?? (await linesInCart(db, userId))
  refuseEmpty(requested)
  const holds = await lockHolding(db, userId)
  const held = holds.flatMap(({ basket }) => basket.lines)
  // Hidden products are not for sale, but their held pieces are returned too.
  const products = (await lockProducts(db, [...requested, ...held])).filter(({ hidden }) => !hidden)
  await release(db, holds)
  // The cart is read again: a simultaneous order of the same cart may have emptied it before the products were locked.
  const available =
    named ?? (await linesInCart(db, userId)).filter(({ productId }) => isAmong(products, productId))
  refuseEmpty(available)
  const lines = pricedLines(available, products)
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
