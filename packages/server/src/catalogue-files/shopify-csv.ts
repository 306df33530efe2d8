import type { TableFormat } from './catalogue-file.ts'
import type { CsvRow, CsvTable } from './csv-rows.ts'
import { idOf } from './ids.ts'
import { attempt, type LineNote, type Notes, type PlacedProduct, readProductRecord } from './records.ts'
import { cellOf, hasColumn, isShopifyCsv, meaningsIn, optionCells } from './shopify-columns.ts'
import { categoryOf, isVariantLine, lowerBefore, picturesOf, variantOf } from './shopify-product.ts'
import { productOf, uniqueCodes } from './variants.ts'

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
  const products = [...byHandle(table, refused)].flatMap(([handle, rows]): PlacedProduct[] => {
    const first = rows.find((row) => cellOf(row, 'title') !== '') ?? rows[0]
    if (first === undefined) return []
    const reason = reasonToSkip(first, cellOf(first, 'title') || handle)
    if (reason !== null) {
      skipped.push({ line: first.line, reason })
      return []
    }
    const before = refused.length
    const variants = rows
      .filter(isVariantLine)
      .flatMap((row) => attempt(row.line, refused, () => variantOf(row, first, hasColumn(table, 'tracker'))))
    if (variants.length === 0) {
      // If a line was refused, its reason is sufficient.
      if (refused.length === before)
        refused.push({ line: first.line, reason: `"${handle}" has no line with a price` })
      return []
    }
    const pictures = picturesOf(rows, refused)
    return attempt(first.line, refused, () => {
      const fields = productOf({
        id: idOf(handle),
        code: codeOf(variants) ?? (handle.length <= 100 ? handle : idOf(handle)),
        name: cellOf(first, 'title'),
        body: cellOf(first, 'body'),
        category: categoryOf(first),
        variants,
        counts: hasColumn(table, 'quantity'),
        ...(hasColumn(table, 'image') && { pictures }),
      })
      const facts = {
        ...(hasColumn(table, 'vendor') && { brand: cellOf(first, 'vendor') }),
        ...(hasColumn(table, 'tags') && { tags: cellOf(first, 'tags').split(',') }),
      }
      return { line: first.line, ...readProductRecord({ ...fields, ...facts }) }
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
