import { randomUUID } from 'node:crypto'
import type { Paise } from '@haat/core'
import type { Drizzle } from '../database/database.ts'
import { haatCsvHeader, haatCsvLine } from './haat-csv.ts'
import { HAAT_JSON_VERSION } from './haat-json.ts'
import { FIELDS, type ProductRecord, writtenFields } from './records.ts'
import { type CountedProduct, storedCatalogue, storedProducts, variationsOf } from './stored-catalogue.ts'

/** Returns a product with each stock a second time, which stays when somebody edits the file. */
const recordOf = (row: CountedProduct): ProductRecord => ({
  ...row,
  stockAtExport: row.totalStock,
  variations: variationsOf(row).map((one) => ({
    ...one,
    ...(one.stock !== undefined && { stockAtExport: one.stock }),
  })),
  price: row.pricePaise as Paise,
  originalPrice: row.originalPricePaise as Paise | null,
})

/** Returns the fields of a product in the units of the wire format (storefront.md §3). */
const productFields = (row: CountedProduct) =>
  writtenFields(recordOf(row), ({ json }, value) => (json === undefined ? value : json(value)))

const fieldsOf = (kind: 'categories' | 'sponsors' | 'comments') => (row: Readonly<Record<string, unknown>>) =>
  FIELDS[kind].map((name) => [name, row[name === '_id' ? 'id' : name]] as const)

/** Writes records as a JSON list with one in each line, so that versions of a file are easy to compare. */
function listOf(
  kind: keyof typeof FIELDS,
  records: readonly (readonly (readonly [string, unknown])[])[],
): string {
  const lines = records.map((fields) => `\n    ${JSON.stringify(Object.fromEntries(fields))}`)
  return `  "${kind}": [${lines.join(',')}${lines.length > 0 ? '\n  ' : ''}]`
}

/**
 * Returns the complete catalogue as Haat JSON, from one snapshot: categories, products, sponsors, comments. Importing it
 * gives the same shop.
 * @param exportId different for each export
 */
export async function exportJson(db: Drizzle, exportId: string = randomUUID()): Promise<string> {
  const stored = await db.transaction(storedCatalogue, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const lists = [
    listOf('categories', stored.categories.map(fieldsOf('categories'))),
    listOf('products', stored.products.map(productFields)),
    listOf('sponsors', stored.sponsors.map(fieldsOf('sponsors'))),
    listOf('comments', stored.comments.map(fieldsOf('comments'))),
  ]
  return `{\n  "haat": ${HAAT_JSON_VERSION},\n  "export": ${JSON.stringify(exportId)},\n${lists.join(',\n')}\n}\n`
}

/** Without this byte order mark, Excel reads a CSV file in the encoding of the machine, which spoils other scripts. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Returns the products as Haat CSV, one line each, with the names of their categories, without sponsors and comments. */
export async function exportCsv(db: Drizzle, exportId: string = randomUUID()): Promise<string> {
  const rows = await storedProducts(db)
  return BYTE_ORDER_MARK + haatCsvHeader(exportId) + rows.map((row) => haatCsvLine(recordOf(row))).join('')
}
