import type { CartItemWire, CartWire } from '@haat/core/wire'
import { and, asc, eq } from 'drizzle-orm'
import { cartLines, carts, type Drizzle, products, variationStock } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'
import { findCart } from '../purchases/carts.ts'
import { priceNow, scheduledColumns } from '../scheduled-prices/price-now.ts'
import { isOwnStockOf, stockInVariation } from '../stock/units.ts'
import { lineOf } from '../variations/prices.ts'

/** Selects a shopper's lines, in the order in which they were added. Names, prices and pictures come from the products and variations. */
const linesOf = (db: Drizzle, userId: string) =>
  db
    .select({
      productId: cartLines.productId,
      variationId: cartLines.variationId,
      size: cartLines.size,
      color: cartLines.color,
      quantity: cartLines.quantity,
      name: products.name,
      product: {
        productCode: products.productCode,
        pricePaise: products.pricePaise,
        originalPricePaise: products.originalPricePaise,
        discount: products.discount,
        imgUrl: products.imgUrl,
        variations: products.variations,
        ...scheduledColumns,
      },
      stock: stockInVariation,
      purchaseId: carts.purchaseId,
    })
    .from(cartLines)
    .innerJoin(products, and(eq(products.id, cartLines.productId), isShown))
    .leftJoin(variationStock, isOwnStockOf(cartLines))
    .leftJoin(carts, eq(carts.userId, cartLines.userId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId), asc(cartLines.variationId))

type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

const inRupees = (paise: number) => paise / 100

/** Converts a line. Its quantity is the chosen one, even if fewer pieces are left, which `stock` shows. */
function toItem({ size, color, product, purchaseId: _, ...row }: LineRow) {
  const { pricePaise, image } = lineOf(priceNow(product), row.variationId)
  const sumPaise = pricePaise * row.quantity
  const wire = {
    ...row,
    price: inRupees(pricePaise),
    image,
    variation: row.variationId === '' ? null : { size, color },
    totalAmount: inRupees(sumPaise),
  } satisfies CartItemWire
  return { wire, sumPaise }
}

/** Returns a shopper's cart; it has no lines if nothing was added yet. Its id is the shopper's. */
export async function cartOf(db: Drizzle, userId: string) {
  // Lines and purchase id are from one moment: an order that is placed meanwhile changes both.
  const lines = await linesOf(db, userId)
  const { purchaseId } = lines[0] ?? (await findCart(db, userId)) ?? { purchaseId: null }
  const items = lines.map(toItem)
  const paise = items.reduce((sum, { sumPaise }) => sum + sumPaise, 0)
  return {
    _id: userId,
    items: items.map(({ wire }) => wire),
    amount: inRupees(paise),
    purchaseId,
  } satisfies CartWire
}
