import { randomUUID } from 'node:crypto'
import { type Paise, rupeesOf } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import { getTableColumns } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { categories, comments, products, sponsors } from '../database/schema.ts'
import { regularOf } from '../scheduled-prices/price-now.ts'
import { ownStock } from '../variations/wire.ts'
import { haatCsvHeader, haatCsvLine } from './haat-csv.ts'
import { HAAT_JSON_VERSION } from './haat-json.ts'
import { FIELDS, type ProductRecord } from './records.ts'
import { type VariationRecord, variationFields } from './variation-records.ts'

type CountedRow = Awaited<ReturnType<typeof selectProducts>>[number]

type Varied = Pick<CountedRow, 'variations' | 'ownStock'>

/** Returns the variations, with stock if they are counted separately. */
export const variationsOf = ({ variations, ownStock: own }: Varied) =>
  variations.map((variation): VariationRecord => {
    const stock = own?.[variationIdOf(variation)]
    return { ...variation, ...(stock !== undefined && { stock }) }
  })

/** Returns the variations with their stock a second time, which stays when somebody edits the file. */
const exportedVariations = (row: Varied) =>
  variationsOf(row).map((one) => ({ ...one, ...(one.stock !== undefined && { stockAtExport: one.stock }) }))

const recordOf = (row: CountedRow): ProductRecord => ({
  ...row,
  stockAtExport: row.totalStock,
  variations: exportedVariations(row),
  price: row.pricePaise as Paise,
  originalPrice: row.originalPricePaise as Paise | null,
})

/** Converts a product to the names and units of the wire format (storefront.md §3). */
function wireOf(row: CountedRow) {
  const { price, originalPrice, variations, ...record } = recordOf(row)
  return {
    ...record,
    price: price && rupeesOf(price),
    originalPrice: originalPrice && rupeesOf(originalPrice),
    variations: variations.map(variationFields),
  }
}

type Row = Readonly<Record<string, unknown>>

/** Writes rows as a JSON list with one record per line, so that versions of a file are easy to compare. */
function listOf(kind: keyof typeof FIELDS, rows: readonly Row[]): string {
  const recordOf = (row: Row) => FIELDS[kind].map((name) => [name, row[name === '_id' ? 'id' : name]])
  const lines = rows.map((row) => `\n    ${JSON.stringify(Object.fromEntries(recordOf(row)))}`)
  return `  "${kind}": [${lines.join(',')}${lines.length > 0 ? '\n  ' : ''}]`
}

/** Products with their regular prices: scheduled ones are no part of a file. */
const selectProducts = async (db: Drizzle) =>
  (
    await db
      .select({ ...getTableColumns(products), ownStock })
      .from(products)
      .orderBy(products.position, products.id)
  ).map(regularOf)

/**
 * Returns the complete catalogue as Haat JSON, from one snapshot: categories, products, sponsors, comments. Importing it
 * gives the same shop.
 * @param exportId different for each export
 */
export function exportJson(db: Drizzle, exportId: string = randomUUID()): Promise<string> {
  return db.transaction(
    async (tx) => {
      const lists = [
        listOf('categories', await tx.select().from(categories).orderBy(categories.position, categories.id)),
        listOf('products', (await selectProducts(tx)).map(wireOf)),
        listOf('sponsors', await tx.select().from(sponsors).orderBy(sponsors.position, sponsors.id)),
        listOf('comments', await tx.select().from(comments).orderBy(comments.createdAt, comments.id)),
      ]
      return `{\n  "haat": ${HAAT_JSON_VERSION},\n  "export": ${JSON.stringify(exportId)},\n${lists.join(',\n')}\n}\n`
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Without this byte order mark, Excel reads a CSV file in the encoding of the machine, which spoils other scripts. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Returns the products as Haat CSV, one line each, with the names of their categories, without sponsors and comments. */
export async function exportCsv(db: Drizzle, exportId: string = randomUUID()): Promise<string> {
  const rows = await selectProducts(db)
  return BYTE_ORDER_MARK + haatCsvHeader(exportId) + rows.map((row) => haatCsvLine(recordOf(row))).join('')
}
