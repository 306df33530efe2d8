import { and, eq, ne, sql } from 'drizzle-orm'
import { type CartRow, carts, type Drizzle, firstOf, written } from '../database/index.ts'

/** Finds a shopper's cart; null if they never added anything. */
export const findCart = (db: Drizzle, userId: string): Promise<CartRow | null> =>
  firstOf(db.select().from(carts).where(eq(carts.userId, userId)))

/** Returns a shopper's cart, which gets its purchase id here if it is new. */
export async function openCart(tx: Drizzle, userId: string): Promise<CartRow> {
  const known = await findCart(tx, userId)
  if (known) return known
  const made = await firstOf(tx.insert(carts).values({ userId }).onConflictDoNothing().returning())
  // Another call has just made it.
  return made ?? written(tx.select().from(carts).where(eq(carts.userId, userId)))
}

/** Records that a partner's page added to a cart. */
export async function recordPartner(tx: Drizzle, userId: string, partner: string): Promise<void> {
  if (partner === '') return
  await tx
    .update(carts)
    .set({ partner })
    .where(and(eq(carts.userId, userId), ne(carts.partner, partner)))
}

/** Gives a cart a new purchase id after an order has consumed this one; other carts and purchases stay as they are. */
export async function renewCart(tx: Drizzle, userId: string, purchaseId: string): Promise<void> {
  await tx
    .update(carts)
    .set({ purchaseId: sql`default`, previousPurchaseId: purchaseId, partner: '' })
    .where(and(eq(carts.userId, userId), eq(carts.purchaseId, purchaseId)))
}
