import { and, count, desc, eq, gt, min, ne, sql, sum } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { firstOf } from '../../database/rows.ts'
import { type IntentRow, orders, paymentIntents, payments, stockMovements } from '../../database/schema.ts'
import { intentsThat, whereId, whereOpen, whereProvider, whereShopper } from './conditions.ts'

const first = (db: Drizzle, condition: ReturnType<typeof and>): Promise<IntentRow | null> =>
  firstOf(intentsThat(db, condition))

/** Finds an intent by id. It does not check the owner: the caller must have checked it. */
export const findIntent = (db: Drizzle, id: string): Promise<IntentRow | null> => first(db, whereId(id))

/** Finds a shopper's intent; null for a missing intent or another shopper's. */
export const ownIntent = (
  db: Drizzle,
  userId: string,
  id: string,
  provider?: IntentRow['provider'],
): Promise<IntentRow | null> =>
  first(db, and(whereId(id), whereShopper(userId), provider && whereProvider(provider)))

export const intentOfCardOrder = (db: Drizzle, providerRef: string): Promise<IntentRow | null> =>
  first(db, and(whereProvider('card'), eq(paymentIntents.providerRef, providerRef)))

/** Returns a shopper's open intents. */
export const openIntents = (db: Drizzle, userId: string): Promise<IntentRow[]> =>
  intentsThat(db, and(whereShopper(userId), whereOpen))

/** Finds the newest intent that a shopper began after a time; null if there is none. */
export const newestIntent = (db: Drizzle, userId: string, after: Date): Promise<IntentRow | null> => {
  const { createdAt } = paymentIntents
  const newest = intentsThat(db, and(whereShopper(userId), gt(createdAt, after)))
  return firstOf(newest.orderBy(desc(createdAt)).limit(1))
}

export const countOpen = (db: Drizzle): Promise<number> => db.$count(paymentIntents, whereOpen)

export const countByState = (db: Drizzle) => {
  const { provider, state } = paymentIntents
  return db.select({ provider, state, count: count() }).from(paymentIntents).groupBy(provider, state)
}

/** Counts the intents of other shoppers that hold pieces for a basket with this coupon. */
export const countWithCoupon = (db: Drizzle, code: string, userId: string): Promise<number> =>
  db.$count(
    paymentIntents,
    and(
      eq(paymentIntents.holdsStock, true),
      ne(paymentIntents.userId, userId),
      sql`${paymentIntents.basket} ->> 'coupon' = ${code}`,
    ),
  )

/** Counts the pieces of all products that intents hold. */
export async function heldPieces(db: Drizzle): Promise<number> {
  const [held] = await db
    .select({ pieces: sum(stockMovements.pieces).mapWith(Number) })
    .from(stockMovements)
    .innerJoin(paymentIntents, eq(paymentIntents.id, stockMovements.intentId))
    .where(eq(paymentIntents.holdsStock, true))
  return -(held?.pieces ?? 0)
}

/** Returns the number of intents that a shopper began after a time, and the time of the oldest of these. */
export async function countBegun(db: Drizzle, userId: string, after: Date) {
  const { createdAt } = paymentIntents
  const [seen] = await db
    .select({ number: count(), oldest: min(createdAt) })
    .from(paymentIntents)
    .where(and(whereShopper(userId), gt(createdAt, after)))
  return seen
}

/** Condition: the order of an intent's purchase. */
export const isOrderOfIntent = and(
  eq(orders.userId, paymentIntents.userId),
  eq(orders.purchaseId, paymentIntents.purchaseId),
)

/** Returns the id of the order of an intent's purchase, however it was paid; null if there is none yet. */
export async function orderIdOf(db: Drizzle, intentId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: orders.id })
    .from(paymentIntents)
    .innerJoin(orders, isOrderOfIntent)
    .where(whereId(intentId))
  return found?.id ?? null
}

/** Whether money arrived for an intent that is to be refunded, or was. */
export const isRefundDue = async (db: Drizzle, intentId: string): Promise<boolean> =>
  (await db.$count(payments, and(eq(payments.intentId, intentId), ne(payments.refund, 'none')))) > 0
