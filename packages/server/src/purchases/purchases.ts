import { paiseOf } from '@haat/core'
import type { PurchaseWire } from '@haat/core/wire'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type CartRow, type Drizzle, type OrderRow, orderLines, orders } from '../database/index.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { orderTexts } from '../orders/orders.texts.ts'
import { texts } from '../texts.ts'
import { openCart } from './carts.ts'
import { hasAll, isSamePieces, linesInCart, productsIn, type RequestedLine } from './requested.ts'

/** For this long, a repeated call without a purchase id may be recognised, in minutes. */
const REPEAT_TIME = 15

/** What a call buys: one cart, or one "Buy now". */
export interface FoundPurchase {
  readonly id: string
  /** The order that consumed it; null if there is none yet. */
  readonly orderId: string | null
  /** The products in the call, or else all of the cart; none if there is an order. */
  readonly lines: readonly RequestedLine[]
  /** Origin of the partner's page that last added to the cart; '' for all others. */
  readonly partner: string
}

const isOrderOf = (userId: string, purchaseId: string) =>
  and(eq(orders.userId, userId), eq(orders.purchaseId, purchaseId))

/** Finds the shopper's order of a purchase; null if there is none yet. */
export async function orderOfPurchase(
  db: Drizzle,
  { userId, purchaseId }: Pick<OrderRow, 'userId' | 'purchaseId'>,
): Promise<Pick<OrderRow, 'id' | 'intentId'> | null> {
  const [order] = await db
    .select({ id: orders.id, intentId: orders.intentId })
    .from(orders)
    .where(isOrderOf(userId, purchaseId))
  return order ?? null
}

/** The refusal of another payment for a purchase that was ordered already. */
export const alreadyOrdered = (orderId: string): Problem =>
  new Problem(409, texts(orderTexts).alreadyOrdered, { orderId })

/**
 * Finds the purchase that a call is about, within a transaction that holds the shopper's lock. Without its id the products
 * must be in the cart; or in the cart's last order, if that was placed just now: then the call is a repeated one.
 * @throws Problem 400 for "Buy now" without an id; 409 for products that are not in the cart, for an old cart, and with
 *   the order for other products than it has
 */
export async function purchaseOf(tx: Drizzle, userId: string, call: PurchaseWire): Promise<FoundPurchase> {
  const { purchaseId, source } = call
  if (purchaseId !== undefined) {
    const [order] = await tx.select().from(orders).where(isOrderOf(userId, purchaseId))
    if (order) {
      if (!(await isRepeated(tx, order, call))) throw alreadyOrdered(order.id)
      return { id: purchaseId, orderId: order.id, lines: [], partner: '' }
    }
  }
  const products = productsIn(call)
  if (source === 'product') {
    if (purchaseId === undefined) throw badRequest(texts(orderTexts).unnamed)
    return { id: purchaseId, orderId: null, lines: products ?? [], partner: '' }
  }
  const inCart = await linesInCart(tx, userId)
  const cart = inCart[0]?.cart ?? (await openCart(tx, userId))
  if (purchaseId !== undefined && purchaseId !== cart.purchaseId)
    throw new Problem(409, texts(orderTexts).notInCart)
  if (products === null ? inCart.length > 0 : hasAll(inCart, products))
    return { id: cart.purchaseId, orderId: null, lines: products ?? inCart, partner: cart.partner }
  const repeated = purchaseId === undefined ? await repeatedOrder(tx, cart, call) : null
  if (repeated) return { id: repeated.purchaseId, orderId: repeated.id, lines: [], partner: '' }
  throw products === null
    ? badRequest(texts(orderTexts).nothing)
    : new Problem(409, texts(orderTexts).notInCart)
}

/** Finds the cart's last order if it is of these products and this total, and was placed just now. */
async function repeatedOrder(
  tx: Drizzle,
  { userId, previousPurchaseId }: CartRow,
  call: PurchaseWire,
): Promise<OrderRow | null> {
  if (previousPurchaseId === null) return null
  const isRecent = gt(orders.createdAt, sql`now() - make_interval(mins => ${REPEAT_TIME})`)
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(isOrderOf(userId, previousPurchaseId), isRecent))
  if (!order || (productsIn(call) === null && call.total === undefined)) return null
  return (await isRepeated(tx, order, call)) && hasTotal(order, call) ? order : null
}

const hasTotal = ({ totalPaise }: OrderRow, { total }: PurchaseWire): boolean =>
  total === undefined || paiseOf(total) === totalPaise

/** Whether a call buys what an order has. A call for the complete cart has no products: only its total shows what was meant. */
async function isRepeated(tx: Drizzle, order: OrderRow, call: PurchaseWire): Promise<boolean> {
  const products = productsIn(call)
  if (products === null) return hasTotal(order, call)
  const bought = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  return isSamePieces(products, bought)
}
