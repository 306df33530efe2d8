import type { CartItemWire, CartWire } from '@haat/core/wire'
import { and, asc, eq } from 'drizzle-orm'
import { imageOf } from '../catalogue/variations.ts'
import type { Drizzle } from '../database/database.ts'
import { isShown } from '../database/is-shown.ts'
import { cartLines, products } from '../database/schema.ts'

/** A shopper's lines, in the order in which they were added; names and prices are those of the products. */
const linesOf = (db: Drizzle, userId: string) =>
  db
    .select({
      productId: cartLines.productId,
      variationId: cartLines.variationId,
      size: cartLines.size,
      color: cartLines.color,
      quantity: cartLines.quantity,
      name: products.name,
      pricePaise: products.pricePaise,
      imgUrl: products.imgUrl,
      variations: products.variations,
      stock: products.totalStock,
    })
    .from(cartLines)
    .innerJoin(products, and(eq(products.id, cartLines.productId), isShown))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId), asc(cartLines.variationId))

type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

/** The quantity is the one that was chosen, even where less is left by now, which `stock` shows. */
const toItemWire = ({ size, color, pricePaise, imgUrl, variations, ...row }: LineRow) =>
  ({
    ...row,
    price: pricePaise / 100,
    image: imageOf({ imgUrl, variations }, row.variationId),
    variation: row.variationId === '' ? null : { size, color },
    totalAmount: (pricePaise * row.quantity) / 100,
  }) satisfies CartItemWire

/** A shopper's cart; one without lines where nothing was added yet. Its id is the shopper's. */
export async function cartOf(db: Drizzle, userId: string) {
  const rows = await linesOf(db, userId)
  const paise = rows.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
  return { _id: userId, items: rows.map(toItemWire), amount: paise / 100 } satisfies CartWire
}
