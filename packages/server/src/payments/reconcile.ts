import { type Clock, systemClock } from '@haat/core'
import { isNotNull, lt } from 'drizzle-orm'
import { scanChain } from '../crypto/scan.ts'
import type { Database } from '../database/database.ts'
import { type IntentRow, orders, type Via, webhookEvents } from '../database/schema.ts'
import { describe } from '../http/problem.ts'
import { NO_SERVICES, type Services } from '../services.ts'
import { cardRefusal, lookFor, type PayContext, type Taken } from './card/card.ts'
import { closeIntent } from './intents/changes.ts'
import { isOpen } from './intents/conditions.ts'
import { countOpen } from './intents/read.ts'
import { forgottenIntents, takeDue, UNANSWERED } from './intents/turns.ts'

const MINUTE = 60_000
/** Messages of the provider are remembered for so long, in ms: it repeats one for a day. */
const REMEMBERED = 30 * 24 * 60 * MINUTE
/** Intents that are asked about at a time. */
const AT_A_TIME = 5

/**
 * Asks the provider about an intent, and closes it where its time is up and nobody paid. While the provider is unavailable
 * (null) the products are held for as long again: somebody may have paid.
 */
export async function lookAndClose(context: PayContext, intent: IntentRow, via: Via): Promise<Taken | null> {
  const found = await lookFor(context, intent, via).catch((thrown: unknown) => {
    cardRefusal(thrown)
    return null
  })
  await closeWhenDue(context, intent, found)
  return found
}

async function closeWhenDue({ db, clock }: PayContext, intent: IntentRow, found: Taken | null) {
  const now = clock.now()
  const due = intent.expiresAt.getTime() + (found === null ? UNANSWERED : 0)
  if (found?.state !== 'paid' && isOpen(intent) && due <= now)
    await closeIntent(db, intent.id, { state: 'expired', now })
}

/** Looks after the payments of the card provider; once it is unavailable it is not asked again in this round. */
async function reconcileCards(context: PayContext, signal: AbortSignal | undefined): Promise<void> {
  const due = await takeDue(context.db, context.clock.now())
  let isUnavailable = false
  const work = async () => {
    for (let intent = due.shift(); intent && !signal?.aborted; intent = due.shift())
      if (isUnavailable) await closeWhenDue(context, intent, null)
      else isUnavailable = (await lookAndClose(context, intent, 'reconcile').catch(logFailure)) === null
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

/** Closes what nobody can be asked about. */
async function closeForgotten({ db, clock }: PayContext): Promise<void> {
  const now = clock.now()
  for (const { id } of await forgottenIntents(db, now))
    await closeIntent(db, id, { state: 'expired', now }).catch(logFailure)
}

const forgetEvents = ({ db, clock }: PayContext) =>
  db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, new Date(clock.now() - REMEMBERED)))

/** Writes an error of ours down, without the values that it carries, and goes on. */
function logFailure(thrown: unknown): undefined {
  const { name, code, stack } = describe(thrown)
  console.warn(`Haat: a payment could not be looked after (${name} ${code}). It is tried again soon.${stack}`)
}

/**
 * Settles payments that were not reported: asks the provider about open payments and those that ended lately, makes their orders,
 * looks through the chain, closes the others and puts their pieces back. Two processes at once share the work.
 */
export async function reconcile(context: PayContext, signal?: AbortSignal): Promise<void> {
  if (context.services.card !== null) await reconcileCards(context, signal)
  // Before quotes are closed; an unavailable node holds up nothing else.
  await scanChain(context).catch(logFailure)
  await closeForgotten(context)
  await forgetEvents(context)
}

export interface ReconcilingOptions {
  readonly database: Database
  /** @default none: only stock is put back */
  readonly services?: Partial<Services> | undefined
  readonly clock?: Clock
}

const contextOf = ({ database: { db }, services, clock = systemClock }: ReconcilingOptions): PayContext => ({
  db,
  clock,
  services: { ...NO_SERVICES, ...services },
})

/**
 * Reconciles now, and again and again, never twice at once. Errors are written down.
 * @param everyMs pause between the beginnings of two rounds
 * @returns ends it, and waits for a round that is under way
 */
export function startReconciling(options: ReconcilingOptions, everyMs = MINUTE): () => Promise<void> {
  const context = contextOf(options)
  const ending = new AbortController()
  let running: Promise<void> | null = null
  const round = () => {
    running ??= reconcile(context, ending.signal)
      .catch(logFailure)
      .finally(() => {
        running = null
      })
  }
  const stop = context.clock.every(everyMs, round)
  round()
  return async () => {
    stop()
    ending.abort()
    await running
  }
}

/** One round of reconciling, for somebody who asks for it, and what it came to. */
export async function reconcileOnce(options: ReconcilingOptions) {
  const context = contextOf(options)
  const paidOrders = () => context.db.$count(orders, isNotNull(orders.intentId))
  const before = await paidOrders()
  await reconcile(context)
  return {
    /** Orders of payments that nobody had reported; others may have made some meanwhile. */
    made: (await paidOrders()) - before,
    /** Payments that may still be made. */
    open: await countOpen(context.db),
  }
}
