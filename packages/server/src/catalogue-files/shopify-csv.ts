import type { CatalogueFile } from './catalogue-file.ts'
import type { CsvRow, CsvTable } from './csv-rows.ts'
import { attempt, type LineNote, type PlacedProduct, readProductRecord } from './records.ts'
import { cellOf, hasColumn } from './shopify-columns.ts'
import { isVariantLine, picturesOf, productOf, variantOf } from './shopify-product.ts'

const handleOf = (row: CsvRow) => cellOf(row, 'handle').toLowerCase()

/** The lines of each product, in the order of the file; a product's lines need not follow each other. */
function byHandle({ rows }: CsvTable, refuse: (note: LineNote) => void): Map<string, CsvRow[]> {
  const products = Map.groupBy(rows, handleOf)
  for (const { line } of products.get('') ?? [])
    refuse({ line, reason: 'has no Handle, so it belongs to no product' })
  products.delete('')
  return products
}

const isTrue = (cell: string) => /^(true|yes|1)$/i.test(cell)
const isFalse = (cell: string) => /^(false|no|0)$/i.test(cell)

/** Why a product is not for shoppers, or null. */
function reasonToSkip(row: CsvRow, title: string): string | null {
  const status = cellOf(row, 'status').toLowerCase()
  if (isTrue(cellOf(row, 'giftCard'))) return `"${title}" is a gift card`
  if (status !== '' && status !== 'active') return `"${title}" is ${status === 'draft' ? 'a draft' : status}`
  if (isFalse(cellOf(row, 'published'))) return `"${title}" is not published`
  return null
}

/**
 * Reads the CSV that Shopify exports for products: several lines a product, joined by the handle, which becomes id and
 * code. Prices count as rupees; of several variants the lowest price is taken. A wrong line spoils only itself; a
 * product is refused when none of its lines can be sold.
 */
export function readShopifyCsv(table: CsvTable): CatalogueFile {
  const refused: LineNote[] = [...table.refused]
  const skipped: LineNote[] = []
  const refuse = (note: LineNote) => refused.push(note)
  let variedPrices = 0

  const products = [...byHandle(table, refuse)].flatMap(([handle, rows]): PlacedProduct[] => {
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
      // Where a line was refused, its own reason says enough.
      if (refused.length === before)
        refuse({ line: first.line, reason: `"${handle}" has no line with a price` })
      return []
    }
    if (new Set(variants.map(({ price }) => price)).size > 1) variedPrices += 1
    const pictures = picturesOf(rows, refuse)
    return attempt(first.line, refused, () => {
      const shown = hasColumn(table, 'image') && { pictures }
      const fields = productOf({ handle, first, variants, ...shown, counts: hasColumn(table, 'quantity') })
      return { line: first.line, ...readProductRecord(fields) }
    })
  })

  return {
    format: 'shopify-csv',
    categories: null,
    products,
    sponsors: null,
    comments: null,
    refused: refused.toSorted((a, b) => a.line - b.line),
    skipped,
    notes:
      variedPrices === 0
        ? []
        : [
            `${variedPrices} ${variedPrices === 1 ? 'product has' : 'products have'} variants of different prices; Haat has one price a product and takes the lowest.`,
          ],
  }
}
