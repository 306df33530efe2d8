import type { Drizzle } from '../../database/database.ts'
import type { OrderLimits } from '../../env.limits.ts'
import { HOUR, refuseAt } from '../../orders/orders.limits.ts'
import { countBegun } from '../intents/read.ts'
import { paymentCopy } from '../payments.copy.ts'

/**
 * Refuses a shopper's next payment when they opened many within an hour.
 * @param now in ms since 1970
 * @throws Problem 429
 */
export async function refuseManyPayments(
  db: Drizzle,
  userId: string,
  now: number,
  { paymentsPerHour }: OrderLimits,
): Promise<void> {
  const seen = await countBegun(db, userId, new Date(now - HOUR))
  refuseAt(paymentsPerHour, seen, { now, message: paymentCopy.tooMany })
}
