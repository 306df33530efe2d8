import { and, asc, eq, or } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { lockUntilEnd } from '../../database/locks.ts'
import { firstOf } from '../../database/rows.ts'
import { type IntentRow, paymentIntents } from '../../database/schema.ts'
import { intentsThat, whereId, whereOpen, whereShopper } from './conditions.ts'

// The order of locks, everywhere: the shopper, then intents in the order of their ids, then products (`lockProducts`).

/**
 * Lets one transaction at a time open, replace or settle payments of a shopper, or place an order, until it ends. Taken
 * before any row is locked.
 */
export const lockShopper = (tx: Drizzle, userId: string): Promise<void> =>
  lockUntilEnd(tx, 'payments', userId)

const locked = (tx: Drizzle, condition: ReturnType<typeof and>): Promise<IntentRow[]> =>
  intentsThat(tx, condition).orderBy(asc(paymentIntents.id)).for('update')

/** What a shopper is about to pay, and the named intent in whichever state. The caller has the shopper's lock. */
export const lockIntents = (tx: Drizzle, userId: string, id: string | null): Promise<IntentRow[]> =>
  locked(tx, and(whereShopper(userId), or(whereOpen, id === null ? undefined : whereId(id))))

/** Intents of a shopper that hold stock: buying in another way gives it back. */
export const lockHolding = (tx: Drizzle, userId: string): Promise<IntentRow[]> =>
  locked(tx, and(whereShopper(userId), eq(paymentIntents.holdsStock, true)))

/** One intent, in whichever state; null where there is none. */
export const lockIntent = (tx: Drizzle, id: string): Promise<IntentRow | null> =>
  firstOf(locked(tx, whereId(id)))
