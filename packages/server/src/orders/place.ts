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
import { badRequest, Problem } from '../http/problem.ts'
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

/**
 * One of the shopper's addresses.
 * @throws Problem 400 where none is named, or it is not theirs, or not there: the answer is the same for the latter two
 */
export async function destinationOf(
  db: Drizzle,
  userId: string,
  addressId: string | null | undefined,
): Promise<Destination> {
  const own = eq(addresses.userId, userId)
  const [found] = await db
    .select(destination)
    .from(addresses)
    .where(and(own, eq(addresses.id, addressId ?? '')))
  if (found) return found
  throw badRequest((await db.$count(addresses, own)) > 0 ? copy.selectAddress : copy.addAddress)
}

/** The same, and null where it cannot be: an address that is not there holds up no payment. */
export const knownDestination = (
  db: Drizzle,
  userId: string,
  addressId: string | null,
): Promise<Destination | null> =>
  addressId === null
    ? Promise.resolve(null)
    : destinationOf(db, userId, addressId).catch((thrown: unknown) => {
        if (thrown instanceof Problem) return null
        throw thrown
      })

/** The address that a shopper wrote last; null without any. */
export const latestDestination = (db: Drizzle, userId: string): Promise<Destination | null> =>
  firstOf(
    db
      .select(destination)
      .from(addresses)
      .where(eq(addresses.userId, userId))
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
  const { basket, userId, destination: to } = order
  const placed = await written(
    db
      .insert(orders)
      .values({
        id: newId(),
        userId,
        intentId: order.intentId ?? null,
        method: order.method,
        paymentStatus: order.paymentStatus,
        subtotalPaise: basket.subtotalPaise,
        discountPaise: basket.discountPaise,
        totalPaise: basket.totalPaise,
        coupon: basket.coupon,
        ...to,
      })
      .returning(),
  )
  await db
    .insert(orderLines)
    .values(basket.lines.map((line, position) => ({ ...line, orderId: placed.id, position })))
  if (basket.source === 'cart') await emptyCart(db, userId, basket)
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
