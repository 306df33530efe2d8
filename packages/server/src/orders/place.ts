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
import { orderCopy as copy } from './orders.copy.ts'

/** An id that nobody can guess: 128 bits. */
export const newId = (): string => randomBytes(16).toString('hex')

const {
  id: _id,
  userId: _userId,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...destination
} = getTableColumns(addresses)

const isTheirs = (userId: string) => eq(addresses.userId, userId)

/** One of the shopper's addresses; null where none is named, or it is not theirs, or not there. */
export const knownDestination = (
  db: Drizzle,
  userId: string,
  addressId: string | null | undefined,
): Promise<Destination | null> =>
  firstOf(
    db
      .select(destination)
      .from(addresses)
      .where(and(isTheirs(userId), eq(addresses.id, addressId ?? ''))),
  )

/**
 * The same, for those who need one.
 * @throws Problem 400 where there is none
 */
export async function destinationOf(db: Drizzle, userId: string, addressId: string | null | undefined) {
  const found = await knownDestination(db, userId, addressId)
  if (found !== null) return found
  const hasOthers = (await db.$count(addresses, isTheirs(userId))) > 0
  throw badRequest(hasOthers ? copy.selectAddress : copy.addAddress)
}

/** The address that a shopper wrote last; null without any. */
export const latestDestination = (db: Drizzle, userId: string): Promise<Destination | null> =>
  firstOf(
    db
      .select(destination)
      .from(addresses)
      .where(isTheirs(userId))
      .orderBy(desc(addresses.updatedAt), desc(addresses.id))
      .limit(1),
  )

export interface NewOrder {
  readonly userId: string
  readonly basket: Basket
  readonly destination: Destination | null
  readonly method: OrderRow['method']
  readonly paymentStatus: OrderRow['paymentStatus']
  /** @default null: nothing was paid yet */
  readonly intentId?: string | null
}

/** Writes an order down and empties the cart of what was bought, within the caller's transaction. */
export async function placeOrder(db: Drizzle, order: NewOrder): Promise<OrderRow> {
  const { basket, destination: to, ...rest } = order
  const { lines, source, ...amounts } = basket
  const values = { id: newId(), ...rest, ...amounts, ...to }
  const placed = await written(db.insert(orders).values(values).returning())
  await db
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId: placed.id, position })))
  if (source === 'cart') await emptyCart(db, order.userId, basket)
  return placed
}

/**
 * Only what was bought leaves the cart: lines and pieces that another tab added meanwhile stay. What has no variation
 * counts for every line of its product, because one that is left from when it had some was bought as this one.
 */
async function emptyCart(db: Drizzle, userId: string, { lines }: Basket): Promise<void> {
  // Products before what points at them, as everywhere.
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
