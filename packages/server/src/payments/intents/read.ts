import { and, count, eq, gt, min, sum } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { firstOf } from '../../database/rows.ts'
import { type IntentRow, orders, paymentIntents, stockMovements } from '../../database/schema.ts'
import { intentsThat, whereId, whereOpen, whereProvider, whereShopper } from './conditions.ts'

const first = (db: Drizzle, condition: ReturnType<typeof and>): Promise<IntentRow | null> =>
  firstOf(intentsThat(db, condition))

/** An intent by its id, without a check of its owner: for callers that have checked it. */
export const findIntent = (db: Drizzle, id: string): Promise<IntentRow | null> => first(db, whereId(id))

/** A shopper's intent; null where it is not theirs, or not there. */
export const ownIntent = (
  db: Drizzle,
  userId: string,
  id: string,
  provider?: IntentRow['provider'],
): Promise<IntentRow | null> =>
  first(db, and(whereId(id), whereShopper(userId), provider && whereProvider(provider)))

/** The intent of an order at the card provider. */
export const intentOfCardOrder = (db: Drizzle, providerRef: string): Promise<IntentRow | null> =>
  first(db, and(whereProvider('card'), eq(paymentIntents.providerRef, providerRef)))

/** A shopper's open intents. */
export const openIntents = (db: Drizzle, userId: string): Promise<IntentRow[]> =>
  intentsThat(db, and(whereShopper(userId), whereOpen))

/** How many intents are open, of all shoppers. */
export const countOpen = (db: Drizzle): Promise<number> => db.$count(paymentIntents, whereOpen)

/** How many intents there are, by provider and state. */
export const countByState = (db: Drizzle) => {
  const { provider, state } = paymentIntents
  return db.select({ provider, state, count: count() }).from(paymentIntents).groupBy(provider, state)
}

/** Pieces that intents hold, of all products. */
export async function heldPieces(db: Drizzle): Promise<number> {
  const [held] = await db
    .select({ pieces: sum(stockMovements.pieces).mapWith(Number) })
    .from(stockMovements)
    .innerJoin(paymentIntents, eq(paymentIntents.id, stockMovements.intentId))
    .where(eq(paymentIntents.holdsStock, true))
  return -(held?.pieces ?? 0)
}

/** How many intents a shopper began after a moment, and when the oldest of these. */
export async function countBegun(db: Drizzle, userId: string, after: Date) {
  const { createdAt } = paymentIntents
  const [seen] = await db
    .select({ number: count(), oldest: min(createdAt) })
    .from(paymentIntents)
    .where(and(whereShopper(userId), gt(createdAt, after)))
  return seen
}

/** The order that an intent became, or that took its place; null for none yet. */
export async function orderIdOf(db: Drizzle, intentId: string): Promise<string | null> {
  const [found] = await db
    .select({ made: orders.id, instead: paymentIntents.replacedBy })
    .from(paymentIntents)
    .leftJoin(orders, eq(orders.intentId, paymentIntents.id))
    .where(whereId(intentId))
  return found?.made ?? found?.instead ?? null
}
