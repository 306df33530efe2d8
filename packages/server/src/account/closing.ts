import { randomUUID } from 'node:crypto'
import { systemClock } from '@haat/core'
import { ownDataTexts } from '@haat/core/account'
import { and, eq, isNotNull, lt, ne } from 'drizzle-orm'
import type { Context } from '../api/route.ts'
import { closings, comments, type Drizzle, orders } from '../database/index.ts'
import { Problem } from '../http/problem.ts'
import { lockShopper } from '../payments/intents/locks.ts'
import { openIntents } from '../payments/intents/read.ts'
import { notePhoto, removePhotos } from '../profile/photo-removals.ts'
import { profileRow } from '../profile/profile.queries.ts'
import { refusalIn } from '../services.ts'
import { texts } from '../texts.ts'
import { OWNED } from './own-tables.ts'

const MINUTE = 60_000
/**
 * How long the record of a closing is stored after the identity was deleted, in ms: a token is valid for a minute, a
 * call takes at most ten seconds, and clocks differ.
 */
const RETENTION = 5 * MINUTE

/** Owner of the rows that stay. No token can name it: a subject has no colon. */
const FORMER = 'closed:'

type Deps = Pick<Context, 'db' | 'services'> & Partial<Pick<Context, 'clock'>>

/** Deletes a shopper's rows, or detaches those that stay. Idempotent. */
async function removeRows(tx: Drizzle, userId: string): Promise<void> {
  await notePhoto(tx, (await profileRow(tx, userId))?.imgUrl ?? '')
  const former = `${FORMER}${randomUUID()}`
  for (const { table, onClose } of Object.values(OWNED)) {
    const isTheirs = eq(table.userId, userId)
    if (onClose === 'delete') await tx.delete(table).where(isTheirs)
    if (onClose === 'detach') await tx.update(table).set({ userId: former }).where(isTheirs)
  }
  const anonymous = { userId: FORMER, username: texts(ownDataTexts).formerCustomer, photos: [] }
  await tx.update(comments).set(anonymous).where(eq(comments.userId, userId))
}

/** @throws Problem 409 while a payment may still be made: its shopper would be unknown */
async function refuseWhilePaying(tx: Drizzle, userId: string, now: number): Promise<void> {
  const open = await openIntents(tx, userId)
  if (open.length === 0) return
  const last = Math.max(...open.map(({ expiresAt }) => expiresAt.getTime()))
  const minutes = Math.max(1, Math.ceil((last - now) / MINUTE))
  throw new Problem(409, texts(ownDataTexts).close.paying({ minutes }), { retryAfter: minutes * 60 })
}

/** Deletes the identity of a closed account. Returns false if the service does not answer: a later round retries. */
async function deleteIdentity({ db, clock = systemClock, services }: Deps, userId: string): Promise<boolean> {
  try {
    if (services.accounts === null) return false
    await services.accounts.remove(userId)
  } catch (thrown) {
    refusalIn(thrown, 'A closed account is deleted there as soon as it answers.')
    return false
  }
  const identityDeletedAt = new Date(clock.now())
  await db.update(closings).set({ identityDeletedAt }).where(eq(closings.userId, userId))
  return true
}

interface ClosedAccount {
  /** Number of orders that are not delivered yet. They will be delivered. */
  readonly ordersUnderWay: number
}

/**
 * Closes an account: deletes its rows in one transaction, then its identity and photos. If a service does not answer,
 * the account is closed nevertheless, and {@link finishClosings} deletes them later. Idempotent.
 * @throws Problem 409 while a payment is under way, 503 without a key for accounts
 */
export async function closeAccount(deps: Deps, userId: string): Promise<ClosedAccount> {
  const { db, clock = systemClock, services } = deps
  if (services.accounts === null) throw new Problem(503, texts(ownDataTexts).close.notSetUp)
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
  await Promise.all([deleteIdentity(deps, userId), removePhotos(deps)])
  return closed
}

/**
 * Completes earlier closings: deletes rows that calls in progress still wrote, deletes remaining identities and photos,
 * those of comments too, and removes the record of accounts whose last tokens have expired. Several processes may do so at the same time.
 */
export async function finishClosings(deps: Deps): Promise<void> {
  const { db, clock = systemClock } = deps
  for (const { userId, identityDeletedAt } of await db.select().from(closings)) {
    await db.transaction((tx) => removeRows(tx, userId))
    if (identityDeletedAt === null) await deleteIdentity(deps, userId)
  }
  await removePhotos(deps)
  const isOver = lt(closings.identityDeletedAt, new Date(clock.now() - RETENTION))
  await db.delete(closings).where(and(isNotNull(closings.identityDeletedAt), isOver))
}
