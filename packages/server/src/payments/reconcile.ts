import { type Clock, systemClock } from '@haat/core'
import { isNotNull, lt } from 'drizzle-orm'
import { scanChain } from '../crypto/scan.ts'
import { type Database, type IntentRow, orders, type Via, webhookEvents } from '../database/index.ts'
import { describe } from '../http/problem.ts'
import { startRounds } from '../http/rounds.ts'
import { NO_SERVICES, type Services } from '../services.ts'
import { cardRefusal, type PayContext } from './card/card.ts'
import { findRefunds } from './card/refunds.ts'
import { sendRefunds } from './card/send-refunds.ts'
import { type Looked, lookFor } from './card/take.ts'
import { answerLate, closeIntent } from './intents/changes.ts'
import { isOpen } from './intents/conditions.ts'
import { countOpen } from './intents/read.ts'
import { abandonedIntents, takeDue, UNANSWERED } from './intents/turns.ts'

const MINUTE = 60_000
/** How long webhooks are stored, in ms. The provider repeats them for a day. */
const EVENT_LIFETIME = 30 * 24 * 60 * MINUTE
/** Age of refunds that the provider is asked for, in ms: a shop may be closed for days. */
const REFUND_AGE = 7 * 24 * 60 * MINUTE
/** Number of intents that are checked at the same time. */
const PARALLEL = 5

/**
 * Requests an intent's payments from the provider, and closes it if it has expired unpaid. While the provider is
 * unavailable (null), the products are held longer, because the shopper may have paid.
 */
export async function lookAndClose(context: PayContext, intent: IntentRow, via: Via): Promise<Looked | null> {
  const found = await lookFor(context, intent, via).catch((thrown: unknown) => {
    cardRefusal(thrown)
    return null
  })
  await closeWhenDue(context, intent, found)
  if (found !== null && intent.unanswered) await answerLate(context.db, intent.id, found.isTried)
  return found
}

async function closeWhenDue({ db, clock }: PayContext, intent: IntentRow, found: Looked | null) {
  const now = clock.now()
  const due = intent.expiresAt.getTime() + (found === null ? UNANSWERED : 0)
  if (!found?.isPaid && isOpen(intent) && due <= now)
    await closeIntent(db, intent.id, { state: 'expired', now, isTried: found?.isTried })
}

/** Checks the due card payments. If the provider is unavailable, it is not called again in this round: returns false. */
async function reconcileCards(context: PayContext, signal: AbortSignal | undefined): Promise<boolean> {
  const due = await takeDue(context.db, context.clock.now())
  let isUnavailable = false
  const work = async () => {
    for (let intent = due.shift(); intent && !signal?.aborted; intent = due.shift())
      if (isUnavailable) await closeWhenDue(context, intent, null)
      else isUnavailable = (await lookAndClose(context, intent, 'reconcile').catch(logFailure)) === null
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return !isUnavailable
}

/** Makes due refunds, and finds those that the provider's dashboard made. */
async function reconcileRefunds(context: PayContext): Promise<void> {
  await sendRefunds(context)
  await findRefunds(context, context.clock.now() - REFUND_AGE)
}

/** Closes intents that no provider needs to be asked about. */
async function closeAbandoned({ db, clock }: PayContext): Promise<void> {
  const now = clock.now()
  for (const { id } of await abandonedIntents(db, now))
    await closeIntent(db, id, { state: 'expired', now }).catch(logFailure)
}

const forgetEvents = ({ db, clock }: PayContext) =>
  db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, new Date(clock.now() - EVENT_LIFETIME)))

/** Logs an internal error without the values in its message. */
function logFailure(thrown: unknown): undefined {
  const { name, code, stack } = describe(thrown)
  console.warn(`Haat: a payment could not be checked (${name} ${code}). It will be retried soon.${stack}`)
}

/**
 * Settles payments that were not reported: requests open and recently expired payments from the provider, makes their
 * orders, makes and finds refunds, scans the chain, closes expired payments and returns their pieces to the stock. Several processes share the work.
 */
export async function reconcile(context: PayContext, signal?: AbortSignal): Promise<void> {
  if (context.services.card !== null) {
    const isAvailable = await reconcileCards(context, signal)
    if (isAvailable && !signal?.aborted) await reconcileRefunds(context).catch(logFailure)
  }
  // Before quotes are closed. An unavailable node does not stop the rest.
  await scanChain(context).catch(logFailure)
  await closeAbandoned(context)
  await forgetEvents(context)
}

interface ReconcilingOptions {
  readonly database: Database
  /** @default none: only pieces are returned to the stock */
  readonly services?: Partial<Services> | undefined
  readonly clock?: Clock
}

const contextOf = ({ database: { db }, services, clock = systemClock }: ReconcilingOptions): PayContext => ({
  db,
  clock,
  services: { ...NO_SERVICES, ...services },
})

/**
 * Reconciles immediately and then regularly, one round at a time. Errors are logged.
 * @param everyMs interval between the starts of two rounds
 * @returns a function that stops it and waits for a running round
 */
export function startReconciling(options: ReconcilingOptions, everyMs = MINUTE) {
  const context = contextOf(options)
  const round = (ending: AbortSignal) => reconcile(context, ending)
  return startRounds(context.clock, everyMs, round, 'payments could not be checked')
}

/** Runs one round of reconciling and returns its result. */
export async function reconcileOnce(options: ReconcilingOptions) {
  const context = contextOf(options)
  const paidOrders = () => context.db.$count(orders, isNotNull(orders.intentId))
  const before = await paidOrders()
  await reconcile(context)
  return {
    /** Number of new orders of payments that were not reported. Other processes may have made some of them. */
    made: (await paidOrders()) - before,
    open: await countOpen(context.db),
  }
}

/** Makes the due refunds of an order at the card provider now. If it is unavailable, they are made later. */
export const sendRefundsOf = (options: ReconcilingOptions, orderId: string): Promise<void> =>
  sendRefunds(contextOf(options), orderId)
