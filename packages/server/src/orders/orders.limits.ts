import { and, count, eq, gt, min } from 'drizzle-orm'
import type { ShopperContext } from '../api/route.ts'
import { orders } from '../database/schema.ts'
import { Problem } from '../http/problem.ts'
import { texts } from '../texts.ts'
import { orderTexts } from './orders.texts.ts'

export const HOUR = 3_600_000

/** @throws Problem 429 if `seen` has reached the limit; retryAfter is the time until the oldest is an hour old */
export function refuseAt(
  limit: number,
  seen: { readonly number: number; readonly oldest: Date | null } | undefined,
  { now, message }: { readonly now: number; readonly message: string },
): void {
  if (limit === 0 || !seen?.oldest || seen.number < limit) return
  const seconds = Math.ceil((seen.oldest.getTime() + HOUR - now) / 1_000)
  throw new Problem(429, message, { retryAfter: Math.max(1, seconds) })
}

/**
 * Refuses a shopper's cash order if they placed too many within an hour, because it would take stock without payment.
 * Exact if the caller holds the shopper's lock.
 * @throws Problem 429
 */
export async function refuseManyOrders({ db, userId, clock, orderLimits }: ShopperContext): Promise<void> {
  if (orderLimits.ordersPerHour === 0) return
  const now = clock.now()
  const [seen] = await db
    .select({ number: count(), oldest: min(orders.createdAt) })
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(orders.createdAt, new Date(now - HOUR))))
  refuseAt(orderLimits.ordersPerHour, seen, { now, message: texts(orderTexts).tooMany })
}
