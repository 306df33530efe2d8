import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Drizzle, paymentIntents } from '../../database/index.ts'

/**
 * Counts the open payments that hold a place in slots of delivery, by the ids of the slots.
 * @param exceptUser a shopper whose open payments give their places back
 */
export function placesHeld(
  db: Drizzle,
  slots: readonly string[],
  exceptUser: string,
): Promise<readonly { readonly slot: string; readonly taken: number }[]> {
  const slot = sql<string>`${paymentIntents.basket} ->> 'slot'`
  return db
    .select({ slot, taken: count() })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.holdsStock, true),
        ne(paymentIntents.userId, exceptUser),
        inArray(slot, [...slots]),
      ),
    )
    .groupBy(slot)
}
