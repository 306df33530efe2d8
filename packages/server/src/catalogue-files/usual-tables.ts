import { measureOf, priceAndUnit } from './amounts.ts'
import type { TableFormat } from './catalogue-file.ts'
import type { CsvTable } from './csv-rows.ts'
import { type CellOf, cellsOf, factsOf, type Has, listIn } from './facts.ts'
import { idOf, isId } from './fields.ts'
import { type ColumnMap, type Columns, columnsIn, headingKey, type Meaning, meaningsOf } from './headings.ts'
import { decoded } from './html-text.ts'
import { attempt, type LineNote, type Notes, type PlacedProduct, readProductRecord } from './records.ts'
import { piecesIn, priceIn } from './variants.ts'

const meaningsIn =
  (map?: ColumnMap): TableFormat['meanings'] =>
  (header) =>
    meaningsOf(columnsIn(header, map))

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

/** Returns an id from a name: `red-tomato`. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return isId(slug) ? slug : idOf(name)
}

/** Returns the lowest of the prices as the price, and a higher one as the former price. */
function pricesOf(cell: CellOf): { price: number | null; originalPrice: number | null } {
  const amountIn = (meaning: Meaning) => priceIn(priceAndUnit(cell(meaning)).price)
  const [sale, regular, mrp] = [amountIn('salePrice'), amountIn('price'), amountIn('mrp')]
  const price = sale ?? regular ?? mrp
  const most = Math.max(regular ?? 0, mrp ?? 0)
  return { price, originalPrice: price !== null && most > price ? most : null }
}

/** Returns the pieces; null if they are not counted. */
function stockOf(cell: CellOf): number | null {
  const stock = cell('stock')
  if (stock !== '') return Math.max(0, piecesIn(String(measureOf(stock)?.amount ?? stock)))
  return /^(out.?of.?stock|sold.?out|no|0)$/i.test(cell('availability')) ? 0 : null
}

/** Returns the last part of the category; a number is one of Google's own. */
function categoryOf(cell: CellOf): string | null {
  const [own, google] = [cell('category'), cell('googleCategory')].map((path) =>
    path.split('>').at(-1)?.trim(),
  )
  return own || (google && !/^\d+$/.test(google) ? google : null)
}

/** Returns the values that each line of a group has itself. */
function amountsOf(cell: CellOf, has: Has) {
  return {
    ...(has('price', 'salePrice', 'mrp') && pricesOf(cell)),
    ...(has('stock', 'availability') && { totalStock: stockOf(cell) }),
  }
}

const picturesOf = (cell: CellOf) => [...listIn(cell('image')), ...listIn(cell('moreImages'))]

/** A line whose cells could be read. */
interface Line {
  readonly line: number
  readonly cell: CellOf
  readonly amounts: ReturnType<typeof amountsOf>
}

/**
 * Returns the variations of a group; a line that repeats one is refused.
 * @param isNamed whether a variation without size and colour has the name of its line
 */
function variationsOf(group: readonly Line[], isNamed: boolean, refused: LineNote[]) {
  const known = new Map<string, number>()
  return group.flatMap(({ line, cell, amounts }) => {
    const color = cell('color')
    const size = cell('size') || (isNamed && group.length > 1 && color === '' ? cell('name') : '')
    const key = JSON.stringify([size, color])
    const earlier = known.get(key)
    known.set(key, earlier ?? line)
    if (earlier !== undefined) {
      refused.push({ line, reason: `${cell('name') || cell('code')} is already on line ${earlier}` })
      return []
    }
    if (size === '' && color === '') return []
    const [image] = picturesOf(cell)
    return { size, color, image, productCode: cell('code'), ...amounts }
  })
}

/** Reads the products of a table whose columns are understood; lines of one group are variations of a product. */
function usualProducts(table: CsvTable, columns: Columns, { refused, warnings }: Notes) {
  const has: Has = (...meanings) => meanings.some((meaning) => columns.has(meaning))
  const lines = table.rows.flatMap((row): Line[] => {
    const cell: CellOf = (meaning) => {
      const heading = columns.get(meaning)
      const text = heading === undefined ? '' : row.cell(heading)
      return meaning === 'description' ? text : decoded(text)
    }
    return attempt(row.line, refused, () => ({ line: row.line, cell, amounts: amountsOf(cell, has) }))
  })
  const keyOf = ({ cell }: Line) => cell('group') || cell('code') || slugOf(cell('name'))

  const product = ([key, group]: [string, Line[]]): PlacedProduct[] => {
    const [first] = group
    if (first === undefined) return []
    const { cell, line, amounts } = first
    const factIn = cellsOf(
      cell,
      group.map((one) => one.cell),
    )
    return attempt(line, refused, () => {
      const variations = variationsOf(group, has('group'), refused)
      const fields = {
        ...(cell('code') || cell('group') ? { productCode: key } : { _id: key }),
        ...(has('name') && { name: cell('name') }),
        ...(has('description') && { description: cell('description') }),
        ...(has('category', 'googleCategory') && { category: categoryOf(cell) }),
        ...(has('image', 'moreImages') && {
          imgUrl: [...new Set(group.flatMap((one) => picturesOf(one.cell)))],
        }),
        ...factsOf(factIn, has, (reason) => warnings.push({ line, reason })),
        ...amounts,
        ...(has('size', 'color', 'group') && { variations }),
        ...(variations.length > 0 && 'totalStock' in amounts && { totalStock: null }),
      }
      return { line, ...readProductRecord(fields) }
    })
  }
  return { products: [...Map.groupBy(lines, keyOf)].flatMap(product) }
}
