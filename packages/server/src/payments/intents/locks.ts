import { and, asc, eq, or } from 'drizzle-orm'
import { type Drizzle, firstOf, type IntentRow, paymentIntents } from '../../database/index.ts'
import { lockUntilEnd } from '../../database/locks.ts'
import { intentsThat, whereId, whereOpen, whereShopper } from './conditions.ts'

// Locks are always taken in this order: the shopper, intents by id, products (`lockProducts`).

/**
 * Takes the shopper's lock until the transaction ends, so that only one transaction at a time opens, replaces or settles
 * payments of the shopper or places an order. It must be taken before any row is locked.
 */
export const lockShopper = (tx: Drizzle, userId: string): Promise<void> =>
  lockUntilEnd(tx, 'payments', userId)

const locked = (tx: Drizzle, condition: ReturnType<typeof and>): Promise<IntentRow[]> =>
  intentsThat(tx, condition).orderBy(asc(paymentIntents.id)).for('update')

/**
 * Locks a shopper's intents that are open or hold stock, and the intent with this id in any state. The caller has the
 * shopper's lock.
 */
export const lockIntents = (tx: Drizzle, userId: string, id: string | null = null): Promise<IntentRow[]> =>
  locked(
    tx,
    and(
      whereShopper(userId),
      or(whereOpen, eq(paymentIntents.holdsStock, true), id === null ? undefined : whereId(id)),
    ),
  )

/** Locks one intent in any state; null if it does not exist. */
export const lockIntent = (tx: Drizzle, id: string): Promise<IntentRow | null> =>
  firstOf(locked(tx, whereId(id)))
