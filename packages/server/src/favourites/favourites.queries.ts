import type { FavouriteWire } from '@haat/core/wire'
import { and, asc, eq } from 'drizzle-orm'
import { lockProductShared } from '../catalogue/product-locks.ts'
import { type Drizzle, didWrite, favourites, products } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'

/** Returns a shopper's favourites in the order of addition, with the current names and prices of the products. */
export async function favouritesOf(db: Drizzle, userId: string) {
  const rows = await db
    .select({
      _id: favourites.productId,
      productId: favourites.productId,
      name: products.name,
      description: products.description,
      imgUrl: products.imgUrl,
      pricePaise: products.pricePaise,
    })
    .from(favourites)
    .innerJoin(products, and(eq(products.id, favourites.productId), isShown))
    .where(eq(favourites.userId, userId))
    .orderBy(asc(favourites.addedAt), asc(favourites.productId))
  return rows.map(
    ({ imgUrl, pricePaise, ...row }) =>
      ({ ...row, image: imgUrl[0] ?? '', price: pricePaise / 100 }) satisfies FavouriteWire,
  )
}

/**
 * Adds a favourite. Returns true if it was added, false if it was already a favourite.
 * @throws Problem 404 if the product does not exist
 */
export async function addFavourite(db: Drizzle, userId: string, productId: string): Promise<boolean> {
  await lockProductShared(db, productId)
  return didWrite(db.insert(favourites).values({ userId, productId }).onConflictDoNothing().returning())
}

/** Removes a favourite. Does nothing if the product is not a favourite. */
export async function removeFavourite(db: Drizzle, userId: string, productId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)))
}
