import { numberOf } from './amounts.ts'
import type { CsvRow } from './csv-rows.ts'
import { completeAddress } from './fields.ts'
import { InvalidRecordError, type LineNote } from './records.ts'
import { cellOf, optionCells } from './shopify-columns.ts'
import { variationOf } from './shopify-options.ts'
import { isPicture, piecesIn, priceIn, skuIn, type Variant } from './variants.ts'

/** Whether a line has a variant; a line has a variant, another picture, or both. */
export const isVariantLine = (row: CsvRow): boolean =>
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
export function variantOf(row: CsvRow, first: CsvRow, tracks: boolean): Variant {
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
export function lowerBefore(row: CsvRow): LineNote[] {
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
export function picturesOf(rows: readonly CsvRow[], refused: LineNote[]): string[] {
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

/** Returns the shop's own type, else the last part of Shopify's category, the collection, or the only tag. */
export function categoryOf(row: CsvRow): string | null {
  const known =
    cellOf(row, 'type') || cellOf(row, 'category').split('>').at(-1)?.trim() || cellOf(row, 'collection')
  if (known) return known
  const tag = cellOf(row, 'tags')
  return tag === '' || tag.includes(',') ? null : `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`
}
