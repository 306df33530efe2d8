import { randomUUID } from 'node:crypto'
import { type AddressDraft, addressesTexts, MOST_ADDRESSES } from '@haat/core/addresses'
import type { AddressWire } from '@haat/core/wire'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { type AddressRow, addresses, type Drizzle, verifiedPhones, written } from '../database/index.ts'
import { lockUntilEnd } from '../database/locks.ts'
import { badRequest, notFound } from '../http/problem.ts'
import { texts } from '../texts.ts'

const toAddressWire = ({
  id,
  createdAt: _created,
  updatedAt: _updated,
  isDefault,
  ...row
}: AddressRow): AddressWire => ({ _id: id, ...row, ...(isDefault && { isDefault }) })

/** Returns a shopper's addresses, oldest first. */
export async function addressesOf(db: Drizzle, userId: string): Promise<AddressWire[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
  return rows.map(toAddressWire)
}

/** Returns the phones that a shopper has verified, with country code, newest last. */
export async function verifiedPhonesOf(db: Drizzle, userId: string): Promise<string[]> {
  const rows = await db
    .select({ phone: verifiedPhones.phone })
    .from(verifiedPhones)
    .where(eq(verifiedPhones.userId, userId))
    .orderBy(asc(verifiedPhones.verifiedAt), asc(verifiedPhones.phone))
  return rows.map(({ phone }) => phone)
}

/** Leaves a shopper without a default address. One shopper changes it at a time. */
async function dropDefault(tx: Drizzle, userId: string): Promise<void> {
  await lockUntilEnd(tx, 'addresses', userId)
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault))
}

/**
 * Saves a new address. Call it in a transaction.
 * @throws Problem 400 if the shopper has the maximum number of addresses
 */
export async function addAddress(tx: Drizzle, userId: string, draft: AddressDraft, isDefault = false) {
  // One shopper adds one address at a time.
  await lockUntilEnd(tx, 'addresses', userId)
  const [saved] = await tx.select({ all: count() }).from(addresses).where(eq(addresses.userId, userId))
  if (saved !== undefined && saved.all >= MOST_ADDRESSES)
    throw badRequest(texts(addressesTexts).tooMany({ most: MOST_ADDRESSES }))
  if (isDefault) await dropDefault(tx, userId)
  const values = { id: randomUUID(), userId, ...draft, isDefault }
  return toAddressWire(await written(tx.insert(addresses).values(values).returning()))
}

const isOwn = (userId: string, id: string) => and(eq(addresses.id, id), eq(addresses.userId, userId))

/** @throws Problem 404 if the shopper has no such address; another shopper's counts as missing */
export async function requireAddress(db: Drizzle, userId: string, id: string): Promise<void> {
  const [row] = await db.select({ id: addresses.id }).from(addresses).where(isOwn(userId, id))
  if (!row) throw notFound(texts(addressesTexts).notFound)
}

/**
 * Replaces a shopper's address. Call it in a transaction.
 * @param isDefault whether it becomes the default one; by default it stays as it is
 * @throws Problem 404 as {@link requireAddress}
 */
export async function changeAddress(
  db: Drizzle,
  userId: string,
  id: string,
  draft: AddressDraft,
  isDefault?: boolean,
) {
  if (isDefault) await dropDefault(db, userId)
  const values = { ...draft, ...(isDefault !== undefined && { isDefault }), updatedAt: sql`now()` }
  const [row] = await db.update(addresses).set(values).where(isOwn(userId, id)).returning()
  if (!row) throw notFound(texts(addressesTexts).notFound)
  return toAddressWire(row)
}

/**
 * Removes a shopper's address. Orders have their own copy.
 * @throws Problem 404 as {@link requireAddress}
 */
export async function removeAddress(db: Drizzle, userId: string, id: string): Promise<void> {
  const [row] = await db.delete(addresses).where(isOwn(userId, id)).returning({ id: addresses.id })
  if (!row) throw notFound(texts(addressesTexts).notFound)
}
