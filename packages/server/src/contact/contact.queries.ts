import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { didWrite, firstOf } from '../database/rows.ts'
import { type ContactMessageRow, contactMessages } from '../database/schema.ts'
import { tell } from '../outbox/outbox.ts'

/** Days for which messages are stored. The privacy page says the same. */
const RETENTION_DAYS = 365

/** Stores a message once for its id, and tells the shop about it, within the caller's transaction. */
export async function storeContactMessage(
  tx: Drizzle,
  message: Omit<ContactMessageRow, 'createdAt'>,
): Promise<void> {
  const storing = tx.insert(contactMessages).values(message).onConflictDoNothing()
  if (await didWrite(storing.returning()))
    await tell(tx, 'contact.message', { data: { messageId: message.id } })
}

/** Finds a message by its id; null if it was deleted. */
export const findContactMessage = (db: Drizzle, id: string): Promise<ContactMessageRow | null> =>
  firstOf(db.select().from(contactMessages).where(eq(contactMessages.id, id)))

/** Returns messages from the contact form, newest first. */
export const listContactMessages = (db: Drizzle, limit = 50): Promise<ContactMessageRow[]> =>
  db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)

/** Deletes messages that are older than a year. */
export async function forgetContactMessages(db: Drizzle): Promise<void> {
  const isOld = lt(contactMessages.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS}::integer)`)
  await db.delete(contactMessages).where(isOld)
}
