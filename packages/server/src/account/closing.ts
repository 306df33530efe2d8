import { randomUUID } from 'node:crypto'
import { systemClock } from '@haat/core'
import { ownDataCopy as copy } from '@haat/core/account'
import { and, eq, isNotNull, lt, ne } from 'drizzle-orm'
import type { Context } from '../api/route.ts'
import type { Drizzle } from '../database/database.ts'
import { closings, comments, orders } from '../database/schema.ts'
import { Problem } from '../http/problem.ts'
import { lockShopper } from '../payments/intents/locks.ts'
import { openIntents } from '../payments/intents/read.ts'
import { refusalIn } from '../services.ts'
import { OWNED } from './own-tables.ts'

const MINUTE = 60_000
/**
 * How long a closed account is remembered after the identity service deleted it, in ms: a token lives for a minute, a call
 * for ten seconds, and clocks differ.
 */
const REMEMBERED = 5 * MINUTE

/** Whom the rows belong to that stay. No token can name it: a subject has no colon. */
const FORMER = 'closed:'

/** Removes a shopper's rows, or detaches those that stay. Twice does no harm. */
async function removeRows(tx: Drizzle, userId: string): Promise<void> {
  const former = `${FORMER}${randomUUID()}`
  for (const { table, onClose } of Object.values(OWNED)) {
    const isTheirs = eq(table.userId, userId)
    if (onClose === 'delete') await tx.delete(table).where(isTheirs)
    if (onClose === 'detach') await tx.update(table).set({ userId: former }).where(isTheirs)
  }
  const anonymous = { userId: FORMER, username: copy.formerCustomer }
  await tx.update(comments).set(anonymous).where(eq(comments.userId, userId))
}

/** @throws Problem 409 while a payment may still be made: its money would look for its shopper */
async function refuseWhilePaying(tx: Drizzle, userId: string, now: number): Promise<void> {
  const open = await openIntents(tx, userId)
  if (open.length === 0) return
  const last = Math.max(...open.map(({ expiresAt }) => expiresAt.getTime()))
  const minutes = Math.max(1, Math.ceil((last - now) / MINUTE))
  throw new Problem(409, copy.close.paying(minutes), { retryAfter: minutes * 60 })
}

type Deps = Pick<Context, 'db' | 'services'> & Partial<Pick<Context, 'clock'>>

/** Deletes the identity of a closed account; false where the service does not answer, and it is tried again. */
async function deleteIdentity({ db, clock = systemClock, services }: Deps, userId: string): Promise<boolean> {
  try {
    if (services.accounts === null) return false
    await services.accounts.remove(userId)
  } catch (thrown) {
    refusalIn(thrown, 'An account that was closed is deleted there as soon as it answers.')
    return false
  }
  const identityDeletedAt = new Date(clock.now())
  await db.update(closings).set({ identityDeletedAt }).where(eq(closings.userId, userId))
  return true
}

/** An account that is closed. */
export interface ClosedAccount {
  /** Orders that are still on their way, and are delivered. */
  readonly ordersUnderWay: number
}

/**
 * Closes an account: its rows go in one transaction, then its identity. Where the identity service does not answer, the
 * account is closed all the same, and its identity is deleted later ({@link finishClosings}). Twice is as good as once.
 * @throws Problem 409 while a payment is under way, 503 without a key for accounts
 */
export async function closeAccount(deps: Deps, userId: string): Promise<ClosedAccount> {
  const { db, clock = systemClock, services } = deps
  if (services.accounts === null) throw new Problem(503, copy.close.notSetUp)
  const closed = await db.transaction(async (tx) => {
    await lockShopper(tx, userId)
    await refuseWhilePaying(tx, userId, clock.now())
    const isUnderWay = and(eq(orders.userId, userId), ne(orders.deliveryStatus, 'Delivered'))
    const ordersUnderWay = await tx.$count(orders, isUnderWay)
    const closing = { userId, closedAt: new Date(clock.now()) }
    await tx.insert(closings).values(closing).onConflictDoNothing()
    await removeRows(tx, userId)
    return { ordersUnderWay }
  })
  await deleteIdentity(deps, userId)
  return closed
}

/**
 * Finishes what closing left: removes what calls wrote that were under way, deletes identities that are still there, and
 * forgets accounts whose last tokens have expired. Several processes may do so at once.
 */
export async function finishClosings(deps: Deps): Promise<void> {
  const { db, clock = systemClock } = deps
  for (const { userId, identityDeletedAt } of await db.select().from(closings)) {
    await db.transaction((tx) => removeRows(tx, userId))
    if (identityDeletedAt === null) await deleteIdentity(deps, userId)
  }
  const isOver = lt(closings.identityDeletedAt, new Date(clock.now() - REMEMBERED))
  await db.delete(closings).where(and(isNotNull(closings.identityDeletedAt), isOver))
}
