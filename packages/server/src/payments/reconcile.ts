import { type Clock, systemClock } from '@haat/core'
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { scanChain } from '../crypto/scan.ts'
import type { Database } from '../database/database.ts'
import { type IntentRow, paymentIntents, type Via, webhookEvents } from '../database/schema.ts'
import { describe } from '../http/problem.ts'
import { NO_SERVICES, type Services } from '../services.ts'
import { lookFor, type PayContext, type Taken } from './card.ts'
import { refusalIn } from './card-provider.ts'
import { closeIntent, isOpen } from './intents.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** An intent that nobody paid is looked after for so long, in ms: banks confirm late. */
const LOOKED_AFTER = 3 * DAY
/** A paid intent is asked about again from so long after it expired, in ms: nobody pays for its order any more. */
const PAID_AGO = 60 * MINUTE
/** Messages of the provider are remembered for so long, in ms: it repeats one for a day. */
const REMEMBERED = 30 * DAY
/** After so long, in ms, whoever was to ask the provider for an order has been killed. */
const LEFT_ALONE = 2 * MINUTE
/** A quote that nobody paid is closed so long, in ms, after it ended: a block may be a little late. */
const LATE_BLOCK = 5 * MINUTE
/** A transaction that somebody showed may take so long, in ms, to be confirmed after its quote ended. */
const CONFIRMING = 10 * MINUTE
/** While the provider does not answer, pieces are held so long, in ms, after their time: somebody may have paid. */
const UNANSWERED = 15 * MINUTE
/**
 * An open intent from so long ahead, in ms, is of a clock that was set back since. Nobody can tell its age, so it is
 * closed; what is paid of it still becomes an order.
 */
const AHEAD = 10 * MINUTE
/** Intents that one round asks about, and how many at a time. */
const A_ROUND = 200
const AT_A_TIME = 5

const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/**
 * Asks the provider about an intent, and closes it where its time is up and nobody paid. While the provider is away
 * (null) the products are held for as long again: somebody may have paid.
 */
export async function attend(context: PayContext, intent: IntentRow, via: Via): Promise<Taken | null> {
  const found = await lookFor(context, intent, via).catch((thrown: unknown) => {
    refusalIn(thrown)
    return null
  })
  await closeWhenDue(context, intent, found)
  return found
}

async function closeWhenDue({ database, clock }: PayContext, intent: IntentRow, found: Taken | null) {
  const now = clock.now()
  const due = intent.expiresAt.getTime() + (found === null ? UNANSWERED : 0)
  if (found?.state !== 'paid' && isOpen(intent) && due <= now)
    await closeIntent(database.db, intent.id, { state: 'expired', now })
}

/**
 * Intents that are due for a look, marked so that no other process takes them: open ones every round, and those that are
 * over the less often the longer they are. Paid ones are asked about a few times after they expired: a second payment
 * for the same order may have been captured, and is to be refunded.
 */
function takeDue({ database, clock }: PayContext): Promise<IntentRow[]> {
  const now = clock.now()
  const { state, expiresAt, askedAt } = paymentIntents
  const over = sql`(${instant(now)} - ${expiresAt})`
  const pause = sql`case ${state} when 'paid' then ${over} / 2 else greatest(interval '50 seconds', ${over} / 10) end`
  const due = database.db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.provider, 'card'),
        isNotNull(paymentIntents.providerRef),
        or(
          inArray(state, ['open', 'expired']),
          and(eq(state, 'paid'), lt(expiresAt, new Date(now - PAID_AGO))),
        ),
        gt(expiresAt, new Date(now - LOOKED_AFTER)),
        or(
          isNull(askedAt),
          sql`${askedAt} < ${instant(now)} - ${pause}`,
          // Of a clock that was set back since.
          gt(askedAt, new Date(now + MINUTE)),
        ),
      ),
    )
    .orderBy(sql`${askedAt} asc nulls first`)
    .limit(A_ROUND)
    .for('update', { skipLocked: true })
  return database.db
    .update(paymentIntents)
    .set({ askedAt: new Date(now) })
    .where(inArray(paymentIntents.id, due))
    .returning()
}

/** Looks after the payments of the card provider; once it is away it is not asked again in this round. */
async function reconcileCards(context: PayContext, signal: AbortSignal | undefined): Promise<void> {
  const due = await takeDue(context)
  let isAway = false
  const work = async () => {
    for (let intent = due.shift(); intent && !signal?.aborted; intent = due.shift())
      if (isAway) await closeWhenDue(context, intent, null)
      else isAway = (await attend(context, intent, 'reconcile').catch(noted)) === null
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

/** Closes what nobody can be asked about: intents that never reached the provider, and quotes that nobody paid. */
async function closeForgotten({ database, clock }: PayContext): Promise<void> {
  const now = clock.now()
  const { state, provider, claimedHash, updatedAt, expiresAt } = paymentIntents
  const ended = (ms: number) => lt(expiresAt, new Date(now - ms))
  const forgotten = await database.db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      or(
        and(eq(state, 'creating'), lt(updatedAt, new Date(now - LEFT_ALONE))),
        and(eq(state, 'open'), eq(provider, 'crypto'), isNull(claimedHash), ended(LATE_BLOCK)),
        and(eq(state, 'open'), eq(provider, 'crypto'), ended(CONFIRMING)),
        and(eq(state, 'open'), ended(UNANSWERED)),
        and(inArray(state, ['creating', 'open']), gt(updatedAt, new Date(now + AHEAD))),
      ),
    )
    .limit(A_ROUND)
  for (const { id } of forgotten)
    await closeIntent(database.db, id, { state: 'expired', now }).catch((thrown: unknown) => noted(thrown))
}

const forgetEvents = ({ database, clock }: PayContext) =>
  database.db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, new Date(clock.now() - REMEMBERED)))

/** Writes an error of ours down, without the values that it carries, and goes on. */
function noted(thrown: unknown): undefined {
  const { name, code, stack } = describe(thrown)
  console.warn(`Haat: a payment could not be looked after (${name} ${code}). It is tried again soon.${stack}`)
}

/**
 * Heals what nobody told of: asks the provider about open payments and those that ended lately, makes their orders,
 * looks through the chain, closes the others and puts their pieces back. Two processes at once share the work.
 */
export async function reconcile(context: PayContext, signal?: AbortSignal): Promise<void> {
  if (context.services.card !== null) await reconcileCards(context, signal)
  // Before quotes are closed; a node that is away holds up nothing else.
  await scanChain(context).catch(noted)
  await closeForgotten(context)
  await forgetEvents(context)
}

export interface ReconcilingOptions {
  readonly database: Database
  /** @default none: only stock is put back */
  readonly services?: Partial<Services> | undefined
  readonly clock?: Clock
}

/**
 * Reconciles now, and again and again, never twice at once. Errors are written down.
 * @param everyMs pause between the beginnings of two rounds
 * @returns ends it, and waits for a round that is under way
 */
export function startReconciling(
  { database, services, clock = systemClock }: ReconcilingOptions,
  everyMs = MINUTE,
): () => Promise<void> {
  const context: PayContext = { database, clock, services: { ...NO_SERVICES, ...services } }
  const ending = new AbortController()
  let running: Promise<void> | null = null
  const round = () => {
    running ??= reconcile(context, ending.signal)
      .catch(noted)
      .finally(() => {
        running = null
      })
  }
  const stop = clock.every(everyMs, round)
  round()
  return async () => {
    stop()
    ending.abort()
    await running
  }
}
