import { numberOf } from './amounts.ts'
import type { TableFormat } from './catalogue-file.ts'
import type { CsvRow, CsvTable } from './csv-rows.ts'
import { type CellOf, cellsOf, factsOf, type Has } from './facts.ts'
import { completeAddress, idOf } from './fields.ts'
import type { Columns } from './headings.ts'
import { decoded } from './html-text.ts'
import { InvalidRecordError, type LineNote, type Notes, type PlacedProduct } from './records.ts'
import { cellOf, factColumnsIn, hasColumn, isShopifyCsv, meaningsIn, optionCells } from './shopify-columns.ts'
import {
  isPicture,
  piecesIn,
  priceIn,
  productWith,
  skuIn,
  uniqueCodes,
  type Variant,
  variationOf,
} from './variants.ts'

const handleOf = (row: CsvRow) => cellOf(row, 'handle').toLowerCase()

const optionsOf = (row: CsvRow) => JSON.stringify(optionCells(row).map(({ value }) => value.toLowerCase()))

/**
 * Whether a line begins another product with the same handle: it has another title, or the same title and a repeated
 * variant. Programs other than Shopify repeat the title on each line.
 */
function beginsAnother(row: CsvRow, earlier: readonly CsvRow[]): boolean {
  const title = cellOf(row, 'title')
  if (title === '') return false
  const [named] = earlier.filter((other) => cellOf(other, 'title') !== '')
  if (named === undefined) return false
  if (cellOf(named, 'title') !== title) return true
  const variants = earlier.filter(isVariantLine).map(optionsOf)
  return isVariantLine(row) && variants.includes(optionsOf(row))
}

/**
 * Groups lines by product, in the order of the file; a product's lines need not be adjacent. The second of two products
 * with one handle is refused, with its lines.
 */
function byHandle({ rows }: CsvTable, refused: LineNote[]): Map<string, CsvRow[]> {
  const products = new Map<string, CsvRow[]>()
  const duplicates = new Set<string>()
  for (const row of rows) {
    const handle = handleOf(row)
    const earlier = products.get(handle)
    if (handle === '') refused.push({ line: row.line, reason: 'has no Handle, so it belongs to no product' })
    else if (earlier === undefined) products.set(handle, [row])
    else if (beginsAnother(row, earlier)) {
      duplicates.add(handle)
      const title = cellOf(row, 'title')
      const reason = `"${title}" has the handle ${handle}, which is already on line ${earlier[0]?.line}`
      refused.push({ line: row.line, reason })
    } else if (!duplicates.has(handle)) earlier.push(row)
  }
  return products
}

const isTrue = (cell: string) => /^(true|yes|1)$/i.test(cell)
const isFalse = (cell: string) => /^(false|no|0)$/i.test(cell)

/** Returns why a product is not imported, or null. */
function reasonToSkip(row: CsvRow, title: string): string | null {
  const status = cellOf(row, 'status').toLowerCase()
  if (isTrue(cellOf(row, 'giftCard'))) return `"${title}" is a gift card`
  if (status !== '' && status !== 'active') return `"${title}" is ${status === 'draft' ? 'a draft' : status}`
  if (isFalse(cellOf(row, 'published'))) return `"${title}" is not published`
  return null
}

/**
 * Reads Shopify's CSV of products. A product has several lines with one handle, which becomes its id and, without a SKU,
 * its code. Prices are read as rupees; each variant has its own price, stock, code and picture. Only an invalid line is
 * refused, or a product without any valid line.
 */
function read(table: CsvTable, { refused, skipped, warnings }: Notes) {
  warnings.push(...table.rows.flatMap(lowerBefore))
  const codeOf = uniqueCodes(table.rows.map(handleOf))
  const columns = factColumnsIn(table)
  const products = [...byHandle(table, refused)].flatMap(([handle, rows]): PlacedProduct[] => {
    const first = rows.find((row) => cellOf(row, 'title') !== '') ?? rows[0]
    if (first === undefined) return []
    const reason = reasonToSkip(first, cellOf(first, 'title') || handle)
    if (reason !== null) {
      skipped.push({ line: first.line, reason })
      return []
    }
    const lines = {
      line: first.line,
      variants: rows.filter(isVariantLine),
      without: `"${handle}" has no line with a price`,
    }
    const variantIn = (row: CsvRow) => variantOf(row, first, hasColumn(table, 'tracker'))
    return productWith(lines, refused, variantIn, (variants) => {
      const pictures = picturesOf(rows, refused)
      return {
        id: idOf(handle),
        code: codeOf(variants) ?? (handle.length <= 100 ? handle : idOf(handle)),
        name: cellOf(first, 'title'),
        body: cellOf(first, 'body'),
        category: categoryOf(first),
        counts: hasColumn(table, 'quantity'),
        ...(hasColumn(table, 'image') && { pictures }),
        facts: factsIn(columns, first, lines.variants, (reason) =>
          warnings.push({ line: first.line, reason }),
        ),
      }
    })
  })
  return { products }
}

export const shopifyCsv: TableFormat = {
  format: 'shopify-csv',
  matches: isShopifyCsv,
  meanings: meaningsIn,
  read,
}

/** Whether a line has a variant; a line has a variant, another picture, or both. */
const isVariantLine = (row: CsvRow): boolean =>
  cellOf(row, 'price') !== '' || optionCells(row).some(({ value }) => value !== '')

/**
 * Returns the pieces of a variant; 0 if it is oversold. A variant that is untracked, or sold when out of stock, is not
 * counted unless the line has pieces.
 */
function stockOf(row: CsvRow, tracks: boolean): number | null {
  const cell = cellOf(row, 'quantity')
  const pieces = piecesIn(cell)
  if (pieces > 0) return pieces
  const sellsOn = /^(continue|true)$/i.test(cellOf(row, 'policy'))
  const isTracked = !tracks || cellOf(row, 'tracker') !== ''
  return sellsOn || !isTracked || cell === '' ? null : 0
}

const addressIn = (row: CsvRow, column: 'image' | 'variantImage') => completeAddress(cellOf(row, column))

/** Reads a variant. The names of its options are on the product's first line. Throws InvalidRecordError. */
function variantOf(row: CsvRow, first: CsvRow, tracks: boolean): Variant {
  const price = priceIn(cellOf(row, 'price'))
  if (price === null) throw new InvalidRecordError('has no price')
  const names = optionCells(first).map(({ name }) => name)
  const options = optionCells(row).map(({ name, value }, index) => ({
    name: name || (names[index] ?? ''),
    value,
  }))
  const variation = variationOf(options)
  const image = addressIn(row, 'variantImage')
  const sku = skuIn(cellOf(row, 'sku'))
  return {
    price,
    compareAt: priceIn(cellOf(row, 'compareAt')),
    stock: stockOf(row, tracks),
    sku: variation === null ? sku : '',
    variation: variation && {
      ...variation,
      ...(isPicture(image) && { image }),
      ...(sku && { productCode: sku }),
    },
  }
}

/** Returns a warning if a line has an earlier price that is lower, and therefore not imported. */
function lowerBefore(row: CsvRow): LineNote[] {
  const [price, before] = [numberOf(cellOf(row, 'price')), numberOf(cellOf(row, 'compareAt'))]
  if (!(before > 0 && before < price)) return []
  return [
    {
      line: row.line,
      reason: `the compare-at price ${before} is lower than the price ${price}, so it was left out`,
    },
  ]
}

/** Returns the product's pictures by position, then those of its variants; each once. Invalid addresses are refused. */
function picturesOf(rows: readonly CsvRow[], refused: LineNote[]): string[] {
  const usable = (column: 'image' | 'variantImage') =>
    rows.filter((row) => {
      const address = addressIn(row, column)
      if (address === '') return false
      if (isPicture(address)) return true
      refused.push({ line: row.line, reason: 'the address of the picture is neither http nor https' })
      return false
    })
  const positionOf = (row: CsvRow) => Number(cellOf(row, 'imagePosition')) || Number.MAX_SAFE_INTEGER
  const positioned = usable('image').toSorted((a, b) => positionOf(a) - positionOf(b))
  return [
    ...new Set([
      ...positioned.map((row) => addressIn(row, 'image')),
      ...usable('variantImage').map((row) => addressIn(row, 'variantImage')),
    ]),
  ]
}

function factsIn(
  columns: Columns,
  first: CsvRow,
  variants: readonly CsvRow[],
  warn: (reason: string) => void,
) {
  const cellIn =
    (row: CsvRow): CellOf =>
    (meaning) =>
      decoded(row.cell(columns.get(meaning) ?? ''))
  const has: Has = (...meanings) => meanings.some((meaning) => columns.has(meaning))
  return factsOf(cellsOf(cellIn(first), variants.map(cellIn)), has, warn)
}

/** Returns the shop's own type, else the last part of Shopify's category, the collection, or the only tag. */
function categoryOf(row: CsvRow): string | null {
  const known =
    cellOf(row, 'type') || cellOf(row, 'category').split('>').at(-1)?.trim() || cellOf(row, 'collection')
  if (known) return known
  const tag = cellOf(row, 'tags')
  return tag === '' || tag.includes(',') ? null : `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`
}
