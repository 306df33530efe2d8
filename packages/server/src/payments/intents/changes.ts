import { eq, inArray, isNull, sql } from 'drizzle-orm'
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
import { changeIntent, changeIntents, isOpen } from './conditions.ts'
import { release } from './holds.ts'
import { lockIntent } from './locks.ts'

/** Writes a new intent. */
export const insertIntent = (tx: Drizzle, values: NewIntent): Promise<IntentRow> =>
  written(tx.insert(paymentIntents).values(values).returning())

/**
 * Goes on with an intent, whose pieces were just taken anew.
 * @param expiresAt opens it anew until then; null where its terms stay as they are
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

/** Ends an intent whose terms are too old. `updatedAt` stays: of a quote it says when its transaction was shown. */
export async function endTerms(tx: Drizzle, id: string): Promise<void> {
  await changeIntent(tx, id, { state: 'expired' })
}

/** How an intent ends that nobody paid, and when. */
export interface Ending {
  readonly state: 'expired' | 'failed'
  /** In ms since 1970. */
  readonly now: number
}

/** Ends intents that hold no stock any more. */
export async function endIntents(tx: Drizzle, ids: string[], { state, now }: Ending): Promise<void> {
  await changeIntents(tx, inArray(paymentIntents.id, ids), { state, askedAt: null, updatedAt: new Date(now) })
}

/**
 * Closes an intent that nobody paid, and puts its pieces back: once, however many do it at the same time. False where it
 * was over already. A payment that comes later still becomes an order (`settle`).
 */
export const closeIntent = (db: Drizzle, id: string, ending: Ending): Promise<boolean> =>
  db.transaction(async (tx) => {
    const intent = await lockIntent(tx, id)
    if (!intent || !isOpen(intent)) return false
    await lockProducts(tx, intent.basket.lines)
    await release(tx, [intent])
    await endIntents(tx, [id], ending)
    return true
  })

/** The provider has a name for it: from now on it may be paid. */
export async function openAtProvider(db: Drizzle, id: string, providerRef: string): Promise<void> {
  const opened = { providerRef, state: 'open', askedAt: null } as const
  await changeIntent(db, id, opened, eq(paymentIntents.state, 'creating'))
}

/** Its money arrived, and is an order now or pays for one. */
export async function markPaid(tx: Drizzle, id: string): Promise<void> {
  await changeIntent(tx, id, { state: 'paid', updatedAt: new Date() })
}

/** Says where it goes; false where that was said before. */
export const nameDestination = (tx: Drizzle, id: string, destination: Destination): Promise<boolean> =>
  didWrite(changeIntent(tx, id, { destination }, isNull(paymentIntents.destination)))

/** An open intent may be paid until then at least; in ms since 1970. */
export async function extendIntent(db: Drizzle, id: string, until: number): Promise<void> {
  const expiresAt = sql`greatest(${paymentIntents.expiresAt}, ${instant(until)})`
  await changeIntent(db, id, { expiresAt }, eq(paymentIntents.state, 'open'))
}

/**
 * Puts back what the ledger says that an intent holds, whatever its flag says, and expires it where no money arrived. The
 * caller has the products locked.
 */
export async function repairHold(tx: Drizzle, id: string, isPaid: boolean): Promise<void> {
  await changeIntent(tx, id, { holdsStock: true, ...(!isPaid && { state: 'expired' }) })
  await release(tx, [{ id }])
}
