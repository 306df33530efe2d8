import { eq, inArray, lt, max, sql, sum } from 'drizzle-orm'
import { cartLines, type Drizzle, products } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'
import { lineOf } from '../variations/prices.ts'

/** Abandoned carts as numbers, without persons. */
interface AbandonedCarts {
  readonly carts: number
  readonly pieces: number
  /** At the present prices, in paise. Products that are hidden are not counted. */
  readonly valuePaise: number
}

/** Returns the carts to which nothing was added within the last day. */
export const cartReport = (db: Drizzle): Promise<AbandonedCarts> =>
  db.transaction(
    async (tx) => {
      const abandoned = tx
        .select({ userId: cartLines.userId })
        .from(cartLines)
        .groupBy(cartLines.userId)
        .having(lt(max(cartLines.addedAt), sql`now() - interval '1 day'`))
      const lines = await tx
        .select({
          variationId: cartLines.variationId,
          pieces: sum(cartLines.quantity).mapWith(Number),
          product: {
            productCode: products.productCode,
            pricePaise: products.pricePaise,
            originalPricePaise: products.originalPricePaise,
            discount: products.discount,
            imgUrl: products.imgUrl,
            variations: products.variations,
          },
        })
        .from(cartLines)
        .innerJoin(products, eq(products.id, cartLines.productId))
        .where(sql`${isShown} and ${inArray(cartLines.userId, abandoned)}`)
        .groupBy(products.id, cartLines.variationId)
      return {
        carts: await tx.$count(abandoned),
        pieces: lines.reduce((all, { pieces }) => all + pieces, 0),
        valuePaise: lines.reduce(
          (all, { pieces, product, variationId }) => all + pieces * lineOf(product, variationId).pricePaise,
          0,
        ),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
