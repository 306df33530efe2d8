import type { PushDevice, PushRenewal } from '@haat/core/wire'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { firstOf, written } from '../database/rows.ts'
import { type PushDeviceRow, pushDevices, pushKeys } from '../database/schema.ts'

/** Highest number of devices of a shopper; a further one replaces the oldest. */
const MOST_DEVICES = 10

/** Returns the shop's keys, which are created at the first call and stay: devices accept no others. */
export async function pushKeysOf(db: Drizzle) {
  const { publicKey, privateKey } = pushKeys
  const keys = await firstOf(db.select({ publicKey, privateKey }).from(pushKeys))
  if (keys) return keys
  const { default: webPush } = await import('web-push')
  // Of several first calls, all return the keys of the one that stored its own.
  return written(
    db
      .insert(pushKeys)
      .values(webPush.generateVAPIDKeys())
      .onConflictDoUpdate({ target: pushKeys.one, set: { one: true } })
      .returning({ publicKey, privateKey }),
  )
}

/** Stores a device of a shopper. One that was another shopper's is theirs now. */
export async function addDevice(db: Drizzle, userId: string, { endpoint, keys }: PushDevice): Promise<void> {
  const row = { userId, ...keys }
  await db
    .insert(pushDevices)
    .values({ endpoint, ...row })
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: row })
  const old = db
    .select({ endpoint: pushDevices.endpoint })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt))
    .offset(MOST_DEVICES)
  await db.delete(pushDevices).where(inArray(pushDevices.endpoint, old))
}

/**
 * Replaces a device, for the shopper whose it is, by the one that its browser has made of it. Does nothing if the secret is
 * not that of the old one, or if it was replaced already.
 */
export const renewDevice = (db: Drizzle, { endpoint, auth, device }: PushRenewal): Promise<void> =>
  db.transaction(async (tx) => {
    const isOld = and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.auth, auth))
    const [old] = await tx.delete(pushDevices).where(isOld).returning({ userId: pushDevices.userId })
    if (old) await addDevice(tx, old.userId, device)
  })

/** Removes a device of a shopper. Does nothing if it is not theirs. */
export async function removeDevice(db: Drizzle, userId: string, endpoint: string): Promise<void> {
  await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, endpoint)))
}

export const devicesOf = (db: Drizzle, userId: string): Promise<PushDeviceRow[]> =>
  db.select().from(pushDevices).where(eq(pushDevices.userId, userId))

/** Removes a device that its push service no longer knows. */
export async function forgetDevice(db: Drizzle, endpoint: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint))
}
