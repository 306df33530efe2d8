import { and, count, eq, gt, min } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { orders } from '../database/schema.ts'
import { Problem } from '../http/problem.ts'
import { orderCopy as copy } from './orders.copy.ts'

/** Orders that one shopper may place within an hour (security: "Limits"). */
export const ORDERS_AN_HOUR = 60
const HOUR = 3_600_000

/**
 * Refuses a flood of unpaid orders by one shopper, which would empty the shop for all others.
 * @param now in ms since 1970
 * @param factor multiplies the limit; 0 lifts it
 * @throws Problem 429
 */
export async function refuseFlood(db: Drizzle, userId: string, now: number, factor: number): Promise<void> {
  if (factor === 0) return
  const [seen] = await db
    .select({ placed: count(), oldest: min(orders.createdAt) })
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(orders.createdAt, new Date(now - HOUR))))
  if (!seen?.oldest || seen.placed < ORDERS_AN_HOUR * factor) return
  const seconds = Math.ceil((seen.oldest.getTime() + HOUR - now) / 1_000)
  throw new Problem(429, copy.tooMany, { retryAfter: Math.max(1, seconds) })
}
