import { type Paise, rupeesOf } from '@haat/core'
import { asc } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { categories, comments, type ProductRow, products, sponsors } from '../database/schema.ts'
import { haatCsvHeader, haatCsvLine } from './haat-csv.ts'
import { HAAT_JSON_VERSION } from './haat-json.ts'
import type { ProductRecord } from './records.ts'

const recordOf = (row: ProductRow): ProductRecord => ({
  ...row,
  price: row.pricePaise as Paise,
  originalPrice: row.originalPricePaise as Paise | null,
})

/** A product under the names and in the units of the wire (storefront.md §3). */
const wireOf = (row: ProductRow) => ({
  _id: row.id,
  productCode: row.productCode,
  name: row.name,
  description: row.description,
  category: row.category,
  price: rupeesOf(row.pricePaise as Paise),
  originalPrice: row.originalPricePaise === null ? null : rupeesOf(row.originalPricePaise as Paise),
  discount: row.discount,
  rating: row.rating,
  averageReview: row.averageReview,
  reviewCount: row.reviewCount,
  totalStock: row.totalStock,
  variations: row.variations,
  features: row.features,
  top: row.top,
  imgUrl: row.imgUrl,
  videoUrl: row.videoUrl,
  createdAt: row.createdAt,
})

/** The rows of a table as the lines of a JSON list: one record a line, so that versions of a file compare well. */
const listOf = (key: string, records: readonly unknown[]): string =>
  `  "${key}": [${records.map((record) => `\n    ${JSON.stringify(record)}`).join(',')}${records.length > 0 ? '\n  ' : ''}]`

const selectProducts = (db: Drizzle) =>
  db.select().from(products).orderBy(asc(products.position), asc(products.id))

/**
 * The whole catalogue as Haat JSON: categories, products, sponsors, comments, as of one moment. Reading it in again
 * gives the same shop.
 */
export function exportJson(db: Drizzle): Promise<string> {
  return db.transaction(
    async (transaction) => {
      const rows = await selectProducts(transaction)
      const lists = [
        listOf(
          'categories',
          (
            await transaction.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
          ).map(({ id: _id, name, description, imgUrl, createdAt }) => ({
            _id,
            name,
            description,
            imgUrl,
            createdAt,
          })),
        ),
        listOf('products', rows.map(wireOf)),
        listOf(
          'sponsors',
          (await transaction.select().from(sponsors).orderBy(asc(sponsors.position), asc(sponsors.id))).map(
            ({ id: _id, name, logo }) => ({ _id, name, logo }),
          ),
        ),
        listOf(
          'comments',
          (await transaction.select().from(comments).orderBy(asc(comments.createdAt), asc(comments.id))).map(
            ({ id: _id, productId, userId, username, comment, createdAt }) => ({
              _id,
              productId,
              userId,
              username,
              comment,
              createdAt,
            }),
          ),
        ),
      ]
      return `{\n  "haat": ${HAAT_JSON_VERSION},\n${lists.join(',\n')}\n}\n`
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The products as Haat CSV, one line each. Of categories only the names are included; sponsors and comments are not. */
export async function exportCsv(db: Drizzle): Promise<string> {
  const rows = await selectProducts(db)
  return haatCsvHeader() + rows.map((row) => haatCsvLine(recordOf(row))).join('')
}
