import { desc, eq } from 'drizzle-orm'
import { addressesOf } from '../addresses/addresses.queries.ts'
import type { ShopperContext } from '../api/route.ts'
import { cardColumns, toCardWire } from '../catalogue/catalogue.rows.ts'
import { toCommentWire } from '../comments/comments.queries.ts'
import { comments, type Drizzle, products } from '../database/index.ts'
import { ordersOf } from '../orders/orders.queries.ts'
import { profileRow } from '../profile/profile.queries.ts'
import type { AccountWire, ReviewWire } from './account.wire.ts'

/** Returns a shopper's comments, newest first, each with its product. */
async function reviewsOf(db: Drizzle, userId: string) {
  const rows = await db
    .select({ comment: comments, product: cardColumns })
    .from(comments)
    .innerJoin(products, eq(products.id, comments.productId))
    .where(eq(comments.userId, userId))
    .orderBy(desc(comments.createdAt), desc(comments.id))
  return rows.map(
    ({ comment, product }): ReviewWire => ({ ...toCommentWire(comment), product: toCardWire(product) }),
  )
}

/** Returns the data of the account page, or null if there is no profile yet. */
export async function accountOf(context: ShopperContext): Promise<AccountWire | null> {
  const { db, userId } = context
  const profile = await profileRow(db, userId)
  if (profile === null) return null
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone,
    img_url: profile.imgUrl,
    addresses: await addressesOf(db, userId),
    orders: await ordersOf(context, userId),
    reviews: await reviewsOf(db, userId),
  }
}
