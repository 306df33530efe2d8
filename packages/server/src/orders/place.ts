import { randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { lockProducts } from '../catalogue/product-locks.ts'
import type { Drizzle } from '../database/database.ts'
import { firstOf, written } from '../database/rows.ts'
import {
  addresses,
  type Basket,
  cartLines,
  type Destination,
  type OrderRow,
  orderLines,
  orders,
} from '../database/schema.ts'
import { badRequest } from '../http/problem.ts'
import { renewCart } from '../purchases/carts.ts'
import { orderCopy as copy } from './orders.copy.ts'

/** Creates an id that cannot be guessed: 128 random bits. */
export const newId = (): string => randomBytes(16).toString('hex')

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
 * Finds one of the shopper's addresses.
 * @throws Problem 400 if there is none
 */
export async function destinationOf(db: Drizzle, userId: string, addressId: string | null | undefined) {
  const found = await findDestination(db, userId, addressId)
  if (found !== null) return found
  const hasOthers = (await db.$count(addresses, isOwn(userId))) > 0
  throw badRequest(hasOthers ? copy.selectAddress : copy.addAddress)
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

export interface NewOrder {
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

/** Stores an order, removes the bought products from the cart, and renews its purchase id, within the caller's transaction. */
export async function placeOrder(db: Drizzle, order: NewOrder): Promise<OrderRow> {
  const { basket, destination: to, ...rest } = order
  const { lines, source, ...amounts } = basket
  const values = { id: newId(), ...rest, ...amounts, ...to }
  const placed = await written(db.insert(orders).values(values).returning())
  await db
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId: placed.id, position })))
  if (source === 'cart') await emptyCart(db, order.userId, basket)
  await renewCart(db, order.userId, order.purchaseId)
  return placed
}

/**
 * Removes only the bought lines and pieces, so that additions by another tab stay. A line without a variation removes
 * every line of its product, including lines from a time when the product had variations.
 */
async function emptyCart(db: Drizzle, userId: string, { lines }: Basket): Promise<void> {
  // Products are locked before the rows that refer to them, as everywhere.
  await lockProducts(db, lines)
  const rows = lines.map(({ productId, variationId, quantity }) => ({ productId, variationId, quantity }))
  const bought = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as bought("productId" text, "variationId" text, quantity integer)`
  const isBought = sql`${cartLines.userId} = ${userId} and ${cartLines.productId} = bought."productId"
    and bought."variationId" in (${cartLines.variationId}, '')`
  await db.execute(
    sql`delete from ${cartLines} using ${bought} where ${isBought} and ${cartLines.quantity} <= bought.quantity`,
  )
  await db.execute(
    sql`update ${cartLines} set quantity = ${cartLines.quantity} - bought.quantity from ${bought} where ${isBought}`,
  )
}
