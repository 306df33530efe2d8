import type { TableFormat } from './catalogue-file.ts'
import { type ColumnMap, columnsIn, headingKey, type Meaning } from './headings.ts'
import { usualProducts } from './usual-products.ts'

const meaningsIn =
  (map?: ColumnMap): TableFormat['meanings'] =>
  (header) =>
    new Map([...columnsIn(header, map)].map(([meaning, heading]) => [heading, meaning]))

/** Google Merchant Center: products with the names of its attributes, `image_link` or `image link`. */
export const googleTable: TableFormat = {
  format: 'google-tsv',
  matches: ({ columns }) => {
    const keys = columns.map(headingKey)
    return ['id', 'title', 'availability', 'imagelink'].every((key) => keys.includes(key))
  },
  meanings: meaningsIn(),
  read: (table, notes) => usualProducts(table, columnsIn(table), notes),
}

const NAMES: readonly Meaning[] = ['name', 'code']
const VALUES: readonly Meaning[] = ['price', 'salePrice', 'mrp', 'stock', 'availability']

/** Any other table with a name or a code, and a price or a stock. The map names columns with other headings. */
export const usualTable = (map: ColumnMap = {}): TableFormat => ({
  format: 'table',
  matches: (header) => {
    const columns = columnsIn(header, map)
    const isMapped = Object.entries(map).every(
      ([name, heading]) => heading === null || columns.has(name as Meaning),
    )
    const hasOne = (some: readonly Meaning[]) => some.some((meaning) => columns.has(meaning))
    return isMapped && hasOne(NAMES) && hasOne(VALUES)
  },
  meanings: meaningsIn(map),
  read: (table, notes) => usualProducts(table, columnsIn(table, map), notes),
})
