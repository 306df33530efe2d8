import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type Drizzle, didWrite, type IntentRow, paymentIntents } from '../../database/index.ts'
import { instant } from '../../database/instant.ts'
import { changeIntent, changeIntents, whereOpen, whereProvider } from './conditions.ts'

// Turns: a process takes the turn before it requests the state of an intent from a provider. `askedAt` is the time of the last turn.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** How long the provider is asked about an unpaid intent after its end, in ms, because banks may confirm late. */
const FOLLOW_UP = 3 * DAY
/** Time after the end of a paid intent when the provider is asked about it again, in ms: no more payments are expected. */
const PAID_FOLLOW_UP = 60 * MINUTE
/** Time after which an intent without a provider's order is abandoned, in ms: its process was killed. */
const ABANDONED = 2 * MINUTE
/** Time between the end of an unpaid quote and its closing, in ms, because a block may be late. */
const LATE_BLOCK = 5 * MINUTE
/** Time limit for the confirmation of a reported transaction after the end of its quote, in ms. */
const CONFIRMING = 10 * MINUTE
/** Additional time that pieces are held while the provider is unavailable, in ms, because the shopper may have paid. */
export const UNANSWERED = 15 * MINUTE
/**
 * An open intent that is so far in the future, in ms, was created before the clock was set back. Its age is unknown, so
 * it is closed. A payment for it still becomes an order.
 */
const AHEAD = 10 * MINUTE
const ROUND_SIZE = 200

/** The turn was taken before the clock was set back. */
const takenInFuture = (now: number) => gt(paymentIntents.askedAt, new Date(now + MINUTE))

/**
 * Takes the turn to ask the provider about an intent. Returns false if another caller took it less than `pause` ms ago,
 * or if the intent's state has changed since it was read.
 */
export function takeTurn(
  db: Drizzle,
  { id, state }: Pick<IntentRow, 'id' | 'state'>,
  { now, pause }: { readonly now: number; readonly pause: number },
): Promise<boolean> {
  const { askedAt } = paymentIntents
  const isFree = or(isNull(askedAt), lt(askedAt, new Date(now - pause)), takenInFuture(now))
  const isDue = and(eq(paymentIntents.state, state), isFree)
  return didWrite(changeIntent(db, id, { askedAt: new Date(now) }, isDue))
}

/**
 * Takes the turn for card payments that are due, so that no other process checks them: open ones in every round, and
 * expired ones less and less often. Paid ones are checked a few times after their end, because a second payment for the
 * same order may have been captured and must be refunded.
 */
export function takeDue(db: Drizzle, now: number): Promise<IntentRow[]> {
  const { state, expiresAt, askedAt } = paymentIntents
  const over = sql`(${instant(now)} - ${expiresAt})`
  const pause = sql`case ${state} when 'paid' then ${over} / 2 else greatest(interval '50 seconds', ${over} / 10) end`
  const due = db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        whereProvider('card'),
        isNotNull(paymentIntents.providerRef),
        or(
          inArray(state, ['open', 'expired']),
          and(eq(state, 'paid'), lt(expiresAt, new Date(now - PAID_FOLLOW_UP))),
        ),
        gt(expiresAt, new Date(now - FOLLOW_UP)),
        or(isNull(askedAt), sql`${askedAt} < ${instant(now)} - ${pause}`, takenInFuture(now)),
      ),
    )
    .orderBy(sql`${askedAt} asc nulls first`)
    .limit(ROUND_SIZE)
    .for('update', { skipLocked: true })
  return changeIntents(db, inArray(paymentIntents.id, due), { askedAt: new Date(now) })
}

/** Returns intents that can be closed without asking a provider: those that never reached it, and unpaid quotes. */
export function abandonedIntents(db: Drizzle, now: number): Promise<Pick<IntentRow, 'id'>[]> {
  const { state, claimedHash, updatedAt, expiresAt } = paymentIntents
  const ended = (ms: number) => lt(expiresAt, new Date(now - ms))
  const isQuote = and(eq(state, 'open'), whereProvider('crypto'))
  return db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      or(
        and(eq(state, 'creating'), lt(updatedAt, new Date(now - ABANDONED))),
        and(isQuote, isNull(claimedHash), ended(LATE_BLOCK)),
        and(isQuote, ended(CONFIRMING)),
        and(eq(state, 'open'), ended(UNANSWERED)),
        and(whereOpen, gt(updatedAt, new Date(now + AHEAD))),
      ),
    )
    .limit(ROUND_SIZE)
}
