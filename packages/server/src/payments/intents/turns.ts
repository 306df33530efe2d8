import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Drizzle } from '../../database/database.ts'
import { instant } from '../../database/instant.ts'
import { didWrite } from '../../database/rows.ts'
import { type IntentRow, paymentIntents } from '../../database/schema.ts'
import { changeIntent, changeIntents, whereOpen, whereProvider } from './conditions.ts'

// Who may ask a provider for the state of an intent, and when: `askedAt` is the moment at which somebody last took the turn.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The provider is asked about an unpaid intent for so long, in ms: banks confirm late. */
const LOOKED_AFTER = 3 * DAY
/** A paid intent is asked about again from so long after it expired, in ms: nobody pays for its order any more. */
const PAID_AGO = 60 * MINUTE
/** After so long, in ms, the process that was to ask the provider for an order has been killed. */
const LEFT_ALONE = 2 * MINUTE
/** A quote that nobody paid is closed so long, in ms, after it ended: a block may be a little late. */
const LATE_BLOCK = 5 * MINUTE
/** A transaction that somebody showed may take so long, in ms, to be confirmed after its quote ended. */
const CONFIRMING = 10 * MINUTE
/** While the provider does not answer, pieces are held so long, in ms, after their time: somebody may have paid. */
export const UNANSWERED = 15 * MINUTE
/**
 * An open intent from so long ahead, in ms, is of a clock that was set back since. Its age is not known, so it is
 * closed; what is paid of it still becomes an order.
 */
const AHEAD = 10 * MINUTE
/** Intents that one round asks about. */
const A_ROUND = 200

/** The turn was taken by a clock that was set back since. */
const takenAhead = (now: number) => gt(paymentIntents.askedAt, new Date(now + MINUTE))

/**
 * Takes the turn to ask the provider about an intent; false while somebody else has it, or had it less than `pause` ms
 * ago, and where it has gone on since it was read.
 */
export function takeTurn(
  db: Drizzle,
  { id, state }: Pick<IntentRow, 'id' | 'state'>,
  { now, pause }: { readonly now: number; readonly pause: number },
): Promise<boolean> {
  const { askedAt } = paymentIntents
  const isFree = or(isNull(askedAt), lt(askedAt, new Date(now - pause)), takenAhead(now))
  const isDue = and(eq(paymentIntents.state, state), isFree)
  return didWrite(changeIntent(db, id, { askedAt: new Date(now) }, isDue))
}

/**
 * Takes the turn for card payments that are due for a look, so that no other process has them: open ones every round,
 * and those that are over the less often the longer they are. Paid ones are asked about a few times after they expired:
 * a second payment for the same order may have been captured, and is to be refunded.
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
          and(eq(state, 'paid'), lt(expiresAt, new Date(now - PAID_AGO))),
        ),
        gt(expiresAt, new Date(now - LOOKED_AFTER)),
        or(isNull(askedAt), sql`${askedAt} < ${instant(now)} - ${pause}`, takenAhead(now)),
      ),
    )
    .orderBy(sql`${askedAt} asc nulls first`)
    .limit(A_ROUND)
    .for('update', { skipLocked: true })
  return changeIntents(db, inArray(paymentIntents.id, due), { askedAt: new Date(now) })
}

/** What nobody can be asked about: intents that never reached the provider, and quotes that nobody paid. */
export function forgottenIntents(db: Drizzle, now: number): Promise<Pick<IntentRow, 'id'>[]> {
  const { state, claimedHash, updatedAt, expiresAt } = paymentIntents
  const ended = (ms: number) => lt(expiresAt, new Date(now - ms))
  const isQuote = and(eq(state, 'open'), whereProvider('crypto'))
  return db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      or(
        and(eq(state, 'creating'), lt(updatedAt, new Date(now - LEFT_ALONE))),
        and(isQuote, isNull(claimedHash), ended(LATE_BLOCK)),
        and(isQuote, ended(CONFIRMING)),
        and(eq(state, 'open'), ended(UNANSWERED)),
        and(whereOpen, gt(updatedAt, new Date(now + AHEAD))),
      ),
    )
    .limit(A_ROUND)
}
