import type { PurchaseWire } from '@haat/core/wire'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { firstOf, written } from '../database/rows.ts'
import {
  addresses,
  type Basket,
  cartLines,
  type Destination,
  type OrderLineRow,
  type OrderRow,
  orderLines,
  orders,
} from '../database/schema.ts'
import { badRequest } from '../http/problem.ts'
import { tell } from '../outbox/outbox.ts'
import { renewCart } from '../purchases/carts.ts'
import { languageNow, texts } from '../texts.ts'
import { orderTexts } from './orders.texts.ts'

const {
  id: _id,
  userId: _userId,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...destination
} = getTableColumns(addresses)

const isOwn = (userId: string) => eq(addresses.userId, userId)

/** Finds one of the shopper's addresses; null without an id, for a missing address and for another shopper's. */
export const findDestination = (
  db: Drizzle,
  userId: string,
  addressId: string | null | undefined,
): Promise<Destination | null> =>
  firstOf(
    db
      .select(destination)
      .from(addresses)
      .where(and(isOwn(userId), eq(addresses.id, addressId ?? ''))),
  )

/**
 * Finds the shopper's address that a purchase names, with the GSTIN of the buyer.
 * @throws Problem 400 if there is none
 */
export async function destinationOf(
  db: Drizzle,
  userId: string,
  { address, gstin }: Pick<PurchaseWire, 'address' | 'gstin'>,
): Promise<Destination> {
  const found = await findDestination(db, userId, address)
  if (found !== null) return { ...found, ...(gstin && { gstin }), language: languageNow() }
  const hasOthers = (await db.$count(addresses, isOwn(userId))) > 0
  throw badRequest(hasOthers ? texts(orderTexts).selectAddress : texts(orderTexts).addAddress)
}

/** Finds the shopper's last changed address; null without addresses. */
export const latestDestination = (db: Drizzle, userId: string): Promise<Destination | null> =>
  firstOf(
    db
      .select(destination)
      .from(addresses)
      .where(isOwn(userId))
      .orderBy(desc(addresses.updatedAt), desc(addresses.id))
      .limit(1),
  )

interface NewOrder {
  readonly id: string
  readonly userId: string
  /** The purchase that it consumes: a second order of it violates a constraint. */
  readonly purchaseId: string
  readonly basket: Basket
  readonly destination: Destination | null
  readonly method: OrderRow['method']
  readonly paymentStatus: OrderRow['paymentStatus']
  /** @default null: not paid yet */
  readonly intentId?: string | null
}

export interface PlacedOrder {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
}

/**
 * Stores an order, removes the bought products from the cart, renews its purchase id, and tells about the order, within
 * the caller's transaction, which has locked the products (`lockProducts`).
 */
export async function placeOrder(db: Drizzle, order: NewOrder): Promise<PlacedOrder> {
  const { basket, destination: to, ...rest } = order
  const { lines, source, slotCapacity: _capacity, couponLimits: _limits, promisedAt, ...amounts } = basket
  const promised = promisedAt === undefined ? null : new Date(promisedAt)
  const deliveryStatus = 'OrderPlaced' as const
  const values = { ...rest, ...amounts, deliveryStatus, promisedAt: promised, ...to }
  const rows = lines.map((line, position) => ({ ...line, orderId: order.id, position }))
  const bought = lines.map(({ productId, variationId, quantity, pricePaise }) => ({
    productId,
    variationId,
    quantity,
    pricePaise,
  }))
  const news = { order: values, data: { lines: bought }, once: `order.placed:${order.id}` }
  const [placed, placedLines] = await Promise.all([
    written(db.insert(orders).values(values).returning()),
    db.insert(orderLines).values(rows).returning(),
    source === 'cart' && emptyCart(db, order.userId, basket),
    renewCart(db, order.userId, order.purchaseId),
    tell(db, 'order.placed', news),
  ])
  return { order: placed, lines: placedLines }
}

/**
 * Removes only the bought lines and pieces, so that additions by another tab stay. A line without a variation removes
 * every line of its product, including lines from a time when the product had variations.
 */
async function emptyCart(db: Drizzle, userId: string, { lines }: Basket): Promise<void> {
  const rows = lines.map(({ productId, variationId, quantity }) => ({ productId, variationId, quantity }))
  const bought = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as bought("productId" text, "variationId" text, quantity integer)`
  const isBought = sql`${cartLines.userId} = ${userId} and ${cartLines.productId} = bought."productId"
    and bought."variationId" in (${cartLines.variationId}, '')`
  await db.execute(sql`merge into ${cartLines} using ${bought} on ${isBought}
    when matched and ${cartLines.quantity} <= bought.quantity then delete
    when matched then update set quantity = ${cartLines.quantity} - bought.quantity`)
}
