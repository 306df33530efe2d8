import { eq } from 'drizzle-orm'
import type { Drizzle } from './database.ts'
import { closings } from './schema.ts'

/** Whether a shopper has closed their account: then their tokens are refused. */
export async function isClosed(db: Drizzle, userId: string): Promise<boolean> {
  return (await db.$count(closings, eq(closings.userId, userId))) > 0
}
