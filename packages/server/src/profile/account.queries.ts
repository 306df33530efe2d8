import type { AddressWire } from '@haat/core/wire'
import { asc, desc, eq } from 'drizzle-orm'
import { cardColumns, toCardWire } from '../catalogue/catalogue.rows.ts'
import type { Drizzle } from '../database/database.ts'
import { addresses, comments, products } from '../database/schema.ts'
import { ordersOf } from '../orders/orders.queries.ts'
import type { AccountWire, ReviewWire } from './account.wire.ts'
import { profileRow } from './profile.queries.ts'

/** Where a shopper has things sent, oldest first. */
async function addressesOf(db: Drizzle, userId: string) {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
  return rows.map(
    ({ id, createdAt: _created, updatedAt: _updated, ...row }): AddressWire => ({ _id: id, ...row }),
  )
}

/** What a shopper said, newest first, each with its product. */
async function reviewsOf(db: Drizzle, userId: string) {
  const rows = await db
    .select({ comment: comments, product: cardColumns })
    .from(comments)
    .innerJoin(products, eq(products.id, comments.productId))
    .where(eq(comments.userId, userId))
    .orderBy(desc(comments.createdAt), desc(comments.id))
  return rows.map(
    ({ comment: { id, createdAt, updatedAt: _updated, ...comment }, product }): ReviewWire => ({
      _id: id,
      ...comment,
      createdAt: createdAt.toISOString(),
      product: toCardWire(product),
    }),
  )
}

/** All that the account page shows; null where there is no profile yet. `now` is in ms since 1970. */
export async function accountOf(db: Drizzle, userId: string, now: number): Promise<AccountWire | null> {
  const profile = await profileRow(db, userId)
  if (profile === null) return null
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone,
    img_url: profile.imgUrl,
    addresses: await addressesOf(db, userId),
    orders: await ordersOf(db, userId, now),
    reviews: await reviewsOf(db, userId),
  }
}
