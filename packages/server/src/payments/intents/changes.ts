import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lockProducts } from '../../catalogue/product-locks.ts'
import type { Drizzle } from '../../database/database.ts'
import { instant } from '../../database/instant.ts'
import { didWrite, written } from '../../database/rows.ts'
import {
  type Basket,
  type Destination,
  type IntentRow,
  type NewIntent,
  paymentIntents,
} from '../../database/schema.ts'
import { tell } from '../../outbox/outbox.ts'
import { changeIntent, changeIntents, isOpen } from './conditions.ts'
import { release } from './holds.ts'
import { lockIntent } from './locks.ts'
import { openIntents, orderIdOf } from './read.ts'

export const insertIntent = (tx: Drizzle, values: NewIntent): Promise<IntentRow> =>
  written(tx.insert(paymentIntents).values(values).returning())

/**
 * Renews an intent whose pieces are held again.
 * @param expiresAt new end of the intent; null if its terms do not change
 */
export const renewIntent = (
  tx: Drizzle,
  { id, providerRef }: IntentRow,
  {
    basket,
    now,
    expiresAt,
  }: { readonly basket: Basket; readonly now: number; readonly expiresAt: Date | null },
): Promise<IntentRow> =>
  written(
    changeIntent(tx, id, {
      basket,
      updatedAt: new Date(now),
      ...(expiresAt && { state: providerRef === null ? 'creating' : 'open', expiresAt }),
    }),
  )

/** Expires an intent whose terms are too old. `updatedAt` stays, because it is the time at which a quote's transaction was reported. */
export async function endTerms(tx: Drizzle, id: string): Promise<void> {
  await changeIntent(tx, id, { state: 'expired' })
}

/** State and time of the end of an unpaid intent. */
interface IntentEnd {
  readonly state: 'expired' | 'failed'
  /** In ms since 1970. */
  readonly now: number
  /** Whether the shopper tried to pay: then they learn that they did not. @default the provider has not answered that */
  readonly isTried?: boolean | undefined
}

/** Ends intents that no longer hold stock. */
export async function endIntents(tx: Drizzle, ids: string[], { state, now }: IntentEnd): Promise<void> {
  await changeIntents(tx, inArray(paymentIntents.id, ids), { state, askedAt: null, updatedAt: new Date(now) })
}

/**
 * Closes an unpaid intent and returns its pieces to the stock, once for simultaneous callers. Returns false if it was
 * already over. A late payment still becomes an order (`settlePayment`).
 */
export const closeIntent = (db: Drizzle, id: string, ending: IntentEnd): Promise<boolean> =>
  db.transaction(async (tx) => {
    const intent = await lockIntent(tx, id)
    if (!intent || !isOpen(intent)) return false
    await lockProducts(tx, intent.basket.lines)
    await release(tx, [intent])
    await endIntents(tx, [id], ending)
    const isAskable = intent.provider === 'card' && intent.providerRef !== null
    await changeIntent(tx, id, { unanswered: isAskable && ending.isTried === undefined })
    if (ending.isTried && !(await isPaidOtherwise(tx, intent))) await tellFailed(tx, intent)
    return true
  })

/** Says once what the provider had not answered when it was closed: whether the shopper tried to pay. */
export const answerLate = (db: Drizzle, id: string, isTried: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    const isAsked = and(eq(paymentIntents.state, 'expired'), eq(paymentIntents.unanswered, true))
    const [intent] = await changeIntent(tx, id, { unanswered: false }, isAsked)
    if (intent && isTried && !(await isPaidOtherwise(tx, intent))) await tellFailed(tx, intent)
  })

/** Whether the purchase of an intent was ordered, or may still be paid in another way. */
const isPaidOtherwise = async (tx: Drizzle, { id, userId, purchaseId }: IntentRow): Promise<boolean> =>
  (await openIntents(tx, userId)).some((one) => one.purchaseId === purchaseId) ||
  (await orderIdOf(tx, id)) !== null

const tellFailed = (tx: Drizzle, { id: intentId, provider: method, amountPaise }: IntentRow) =>
  tell(tx, 'payment.failed', { data: { intentId, method, amountPaise } })

/**
 * Ends an unpaid intent whose products are gone, so that the provider's authorisation of it is never captured. Does nothing
 * if it was paid in the meantime.
 */
export async function failIntent(db: Drizzle, id: string, now: number): Promise<void> {
  await closeIntent(db, id, { state: 'expired', now, isTried: false })
  const isExpired = eq(paymentIntents.state, 'expired')
  await db.transaction(async (tx) => {
    const [failed] = await changeIntent(tx, id, { state: 'failed', updatedAt: new Date(now) }, isExpired)
    if (failed) await tellFailed(tx, failed)
  })
}

/** Stores the provider's id of an intent and opens it for payment. */
export async function openAtProvider(db: Drizzle, id: string, providerRef: string): Promise<void> {
  const opened = { providerRef, state: 'open', askedAt: null } as const
  await changeIntent(db, id, opened, eq(paymentIntents.state, 'creating'))
}

/** Marks an intent as paid. Its order exists or is made in the same transaction. */
export async function markPaid(tx: Drizzle, id: string): Promise<void> {
  await changeIntent(tx, id, { state: 'paid', updatedAt: new Date() })
}

/** Sets the address of an intent. Returns false if it already has one. */
export const nameDestination = (tx: Drizzle, id: string, destination: Destination): Promise<boolean> =>
  didWrite(changeIntent(tx, id, { destination }, isNull(paymentIntents.destination)))

/** Extends an open intent at least until this time, in ms since 1970. */
export async function extendIntent(db: Drizzle, id: string, until: number): Promise<void> {
  const expiresAt = sql`greatest(${paymentIntents.expiresAt}, ${instant(until)})`
  await changeIntent(db, id, { expiresAt }, eq(paymentIntents.state, 'open'))
}

/**
 * Returns the pieces that an intent holds in the ledger to the stock, regardless of its flag, and expires it unless it
 * is paid. The caller has locked the products.
 */
export async function repairHold(tx: Drizzle, id: string, isPaid: boolean): Promise<void> {
  await changeIntent(tx, id, { holdsStock: true, ...(!isPaid && { state: 'expired' }) })
  await release(tx, [{ id }])
}
