import { and, desc, eq, sql } from 'drizzle-orm'
import { type Drizzle, type MessageRow, messages } from '../database/index.ts'

/** Returns messages, newest first. */
export const listMessages = (
  db: Drizzle,
  {
    state,
    limit = 50,
  }: { readonly state?: MessageRow['state'] | undefined; readonly limit?: number | undefined },
): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(state && eq(messages.state, state))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)

/** Condition: the message with this id, or with an id that ends with it. */
const isNamed = (idOrEnding: string) =>
  sql`right(${messages.id}, ${idOrEnding.length}::integer) = ${idOrEnding}`

/** Returns the messages with this id, or with ids that end with it: at most two. */
export const findMessages = (db: Drizzle, idOrEnding: string): Promise<MessageRow[]> =>
  db.select().from(messages).where(isNamed(idOrEnding)).limit(2)

/**
 * Queues failed messages again, each for all its tries. Returns how many.
 * @param idOrEnding @default all failed ones
 */
export async function retryMessages(db: Drizzle, idOrEnding?: string): Promise<number> {
  const again = await db
    .update(messages)
    .set({ state: 'queued', tries: 0, dueAt: sql`now()` })
    .where(and(eq(messages.state, 'failed'), idOrEnding === undefined ? undefined : isNamed(idOrEnding)))
    .returning({ id: messages.id })
  return again.length
}
