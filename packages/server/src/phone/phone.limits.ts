import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, lt, lte, min, or, sql } from 'drizzle-orm'
import { type Drizzle, didWrite, otpSends } from '../database/index.ts'
import { lockUntilEnd } from '../database/locks.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The shop's own limits, independent of the provider (security: "OTP"). Times in ms. */
const OTP_LIMITS = {
  /** Minimum time between two codes to a phone. */
  pause: 30 * SECOND,
  aPhone: { most: 5, within: HOUR },
  /** An IP address, which people at home or at work share. */
  aSource: { most: 20, within: 24 * HOUR },
  aShopper: { most: 20, within: 24 * HOUR },
  /** Validity of a code, and number of tries. */
  age: 5 * MINUTE,
  tries: 5,
} as const

/** A send that is further in the future, in ms, was made before the clock was set back: it neither counts nor can be verified. */
const AHEAD = MINUTE

interface Asked {
  readonly userId: string
  readonly phone: string
  /** See `sourceOf`. */
  readonly source: string
  /** In ms since 1970. */
  readonly now: number
  /** Multiplies the limit of an IP address; 0 turns it off. */
  readonly factor: number
}

/** The id of a code that may be sent, or the seconds until one may be sent. */
type Admission = { readonly id: string } | { readonly refused: 'soon' | 'many'; readonly seconds: number }

const secondsUntil = (due: number, now: number) => Math.max(1, Math.ceil((due - now) / SECOND))

/** Time at which the oldest of too many sends no longer counts, in ms since 1970; null if the limit is not reached. */
async function fullUntil(
  tx: Drizzle,
  column: 'phone' | 'source' | 'userId',
  { most, within }: { readonly most: number; readonly within: number },
  asked: Asked,
): Promise<number | null> {
  const [seen] = await tx
    .select({ sends: count(), oldest: min(otpSends.sentAt) })
    .from(otpSends)
    .where(and(eq(otpSends[column], asked[column]), gt(otpSends.sentAt, new Date(asked.now - within))))
  return seen?.oldest && seen.sends >= most ? seen.oldest.getTime() + within : null
}

/**
 * Counts a code before it is sent. Simultaneous calls for the same phone, from the same IP address or by the same
 * shopper wait for each other, so that all are counted.
 */
export async function admitSend(db: Drizzle, asked: Asked): Promise<Admission> {
  const { userId, phone, source, now, factor } = asked
  const aSource = { ...OTP_LIMITS.aSource, most: factor === 0 ? Infinity : OTP_LIMITS.aSource.most * factor }
  return db.transaction(async (tx) => {
    // Locks are always taken in this order.
    await lockUntilEnd(tx, 'codesToSource', source)
    await lockUntilEnd(tx, 'codesToShopper', userId)
    await lockUntilEnd(tx, 'codesToPhone', phone)
    const isOld = lt(otpSends.sentAt, new Date(now - OTP_LIMITS.aSource.within))
    await tx.delete(otpSends).where(or(isOld, gt(otpSends.sentAt, new Date(now + AHEAD))))

    const [last] = await tx
      .select({ sentAt: otpSends.sentAt })
      .from(otpSends)
      .where(eq(otpSends.phone, phone))
      .orderBy(desc(otpSends.sentAt))
      .limit(1)
    const due = (last?.sentAt.getTime() ?? Number.NEGATIVE_INFINITY) + OTP_LIMITS.pause
    const full = Math.max(
      (await fullUntil(tx, 'phone', OTP_LIMITS.aPhone, asked)) ?? 0,
      (await fullUntil(tx, 'source', aSource, asked)) ?? 0,
      (await fullUntil(tx, 'userId', OTP_LIMITS.aShopper, asked)) ?? 0,
    )
    if (full > now) return { refused: 'many', seconds: secondsUntil(Math.max(full, due), now) }
    if (due > now) return { refused: 'soon', seconds: secondsUntil(due, now) }

    const id = randomUUID()
    await tx.insert(otpSends).values({ id, userId, phone, source, sentAt: new Date(now) })
    return { id }
  })
}

/** Stores the provider's id of a code that was sent. */
export async function noteSent(db: Drizzle, id: string, providerId: string): Promise<void> {
  await db.update(otpSends).set({ providerId }).where(eq(otpSends.id, id))
}

/** Removes a counted code that was not sent because the provider failed. */
export async function takeBackSend(db: Drizzle, id: string): Promise<void> {
  await db.delete(otpSends).where(eq(otpSends.id, id))
}

/** The id of the send whose code may be tried, or why it may not. */
type Try = { readonly id: string } | { readonly refused: 'none' | 'many'; readonly seconds: number }

/**
 * Counts a shopper's try for a phone before the code is checked, so that at most five simultaneous tries are checked.
 * Only the last code is valid.
 */
export async function admitTry(
  db: Drizzle,
  { userId, phone, now }: Pick<Asked, 'userId' | 'phone' | 'now'>,
): Promise<Try> {
  const own = and(eq(otpSends.userId, userId), eq(otpSends.phone, phone))
  const [last] = await db.select().from(otpSends).where(own).orderBy(desc(otpSends.sentAt)).limit(1)
  if (last === undefined) return { refused: 'none', seconds: 1 }
  const isUntried = and(eq(otpSends.closed, false), lt(otpSends.tries, OTP_LIMITS.tries))
  const isRecent = gt(otpSends.sentAt, new Date(now - OTP_LIMITS.age))
  const isUsable = and(isUntried, isRecent, lte(otpSends.sentAt, new Date(now + AHEAD)))
  const tries = sql`${otpSends.tries} + 1`
  const counted = db
    .update(otpSends)
    .set({ tries })
    .where(and(eq(otpSends.id, last.id), isUsable))
  if (await didWrite(counted.returning())) return { id: last.id }
  const sentAt = last.sentAt.getTime()
  const isFresh = sentAt > now - OTP_LIMITS.age && sentAt <= now + AHEAD
  const [after] = isFresh ? await db.select().from(otpSends).where(eq(otpSends.id, last.id)) : []
  const isUsedUp = after !== undefined && !after.closed
  return {
    refused: isUsedUp ? 'many' : 'none',
    seconds: secondsUntil(isFresh ? sentAt + OTP_LIMITS.pause : now, now),
  }
}

/** Removes a counted try that could not be checked. */
export async function takeBackTry(db: Drizzle, id: string): Promise<void> {
  const tries = sql`greatest(0, ${otpSends.tries} - 1)`
  await db.update(otpSends).set({ tries }).where(eq(otpSends.id, id))
}

/** Closes a send and all others of the shopper to that phone. Returns false if another call closed it first. */
export async function useUp(tx: Drizzle, id: string, { userId, phone }: Pick<Asked, 'userId' | 'phone'>) {
  const isOpen = and(eq(otpSends.id, id), eq(otpSends.closed, false))
  const isTheirs = and(eq(otpSends.userId, userId), eq(otpSends.phone, phone))
  const close = tx.update(otpSends).set({ closed: true })
  if (!(await didWrite(close.where(isOpen).returning({ id: otpSends.id })))) return false
  await tx.update(otpSends).set({ closed: true }).where(isTheirs)
  return true
}
