import { eq, sql } from 'drizzle-orm'
import type { ShopperContext } from '../api/route.ts'
import { type Drizzle, orders, returnPhotos } from '../database/index.ts'

/** Column of a query of orders: the photos of the return that the shopper asked for. */
export const photosOfOrder = sql<readonly string[]>`coalesce(
  (select asked.photos from ${returnPhotos} asked where asked.order_id = ${orders.id}), '[]'::jsonb)`

/** Adds the photos of a request to those of earlier ones about the order, within the call's transaction. */
export async function addReturnPhotos(
  { db, userId }: ShopperContext,
  orderId: string,
  photos: readonly string[],
): Promise<void> {
  if (photos.length === 0) return
  await db
    .insert(returnPhotos)
    .values({ orderId, userId, photos })
    .onConflictDoUpdate({
      target: returnPhotos.orderId,
      set: { photos: sql`${returnPhotos.photos} || excluded.photos` },
    })
}

/** Returns the photos of the return of an order, for the staff. */
export async function returnPhotosOf(db: Drizzle, orderId: string): Promise<readonly string[]> {
  const [row] = await db.select().from(returnPhotos).where(eq(returnPhotos.orderId, orderId))
  return row?.photos ?? []
}
