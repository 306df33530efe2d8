import { randomUUID } from 'node:crypto'
import { systemClock } from '@haat/core'
import { ownDataCopy as copy } from '@haat/core/account'
import { and, eq, isNotNull, isNull, like, lt, ne } from 'drizzle-orm'
import type { Context } from '../api/route.ts'
import type { Drizzle } from '../database/database.ts'
import { closings, comments, orders, profiles } from '../database/schema.ts'
import { Problem } from '../http/problem.ts'
import { lockShopper } from '../payments/intents/locks.ts'
import { openIntents } from '../payments/intents/read.ts'
import { profileRow } from '../profile/profile.queries.ts'
import { refusalIn } from '../services.ts'
import { OWNED } from './own-tables.ts'

const MINUTE = 60_000
/**
 * How long a closed account is remembered after its identity was deleted, in ms: a token lives for a minute, a call
 * for ten seconds, and clocks differ.
 */
const REMEMBERED = 5 * MINUTE

/** Whom the rows belong to that stay. No token can name it: a subject has no colon. */
const FORMER = 'closed:'

type Deps = Pick<Context, 'db' | 'services'> & Partial<Pick<Context, 'clock'>>

/** Notes the photo, which is deleted after the transaction. One that another profile names as well stays. */
async function notePhoto(tx: Drizzle, { photoStorage }: Deps['services'], userId: string): Promise<void> {
  const address = (await profileRow(tx, userId))?.imgUrl ?? ''
  if (address === '') return
  const photoId = photoStorage?.idOf(address) ?? null
  if (photoId === null)
    console.warn(
      `Haat: the photo of a closed account stays at the image service (${address}). Delete it there; CLOUDINARY_API_KEY, CLOUDINARY_API_SECRET and CLOUDINARY_PHOTO_FOLDER let the shop do so.`,
    )
  else if (
    (await tx.$count(profiles, and(ne(profiles.userId, userId), like(profiles.imgUrl, `%${photoId}%`)))) === 0
  )
    await tx.update(closings).set({ photoId }).where(eq(closings.userId, userId))
}

/** Removes a shopper's rows, or detaches those that stay. Twice does no harm. */
async function removeRows(tx: Drizzle, services: Deps['services'], userId: string): Promise<void> {
  await notePhoto(tx, services, userId)
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

/** Deletes the photo of a closed account, if one is left. Where the service does not answer, it is tried again. */
async function deletePhoto({ db, services: { photoStorage } }: Deps, userId: string): Promise<void> {
  const isTheirs = eq(closings.userId, userId)
  const [closing] = await db.select({ photoId: closings.photoId }).from(closings).where(isTheirs)
  if (closing?.photoId == null || photoStorage === null) return
  try {
    await photoStorage.remove(closing.photoId)
  } catch (thrown) {
    refusalIn(thrown, 'The photo of an account that was closed is deleted there as soon as it answers.')
    return
  }
  await db.update(closings).set({ photoId: null }).where(isTheirs)
}

/** An account that is closed. */
export interface ClosedAccount {
  /** Orders that are still on their way, and are delivered. */
  readonly ordersUnderWay: number
}

/**
 * Closes an account: its rows go in one transaction, then its identity and photo. Where a service does not answer, the
 * account is closed all the same, and they are deleted later ({@link finishClosings}). Twice is as good as once.
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
    await removeRows(tx, services, userId)
    return { ordersUnderWay }
  })
  await Promise.all([deleteIdentity(deps, userId), deletePhoto(deps, userId)])
  return closed
}

/**
 * Finishes what closing left: removes what calls wrote that were under way, deletes identities and photos that are still there,
 * and forgets accounts whose last tokens have expired. Several processes may do so at once.
 */
export async function finishClosings(deps: Deps): Promise<void> {
  const { db, clock = systemClock, services } = deps
  for (const { userId, identityDeletedAt } of await db.select().from(closings)) {
    await db.transaction((tx) => removeRows(tx, services, userId))
    if (identityDeletedAt === null) await deleteIdentity(deps, userId)
    await deletePhoto(deps, userId)
  }
  const isOver = lt(closings.identityDeletedAt, new Date(clock.now() - REMEMBERED))
  await db
    .delete(closings)
    .where(and(isNotNull(closings.identityDeletedAt), isNull(closings.photoId), isOver))
}
