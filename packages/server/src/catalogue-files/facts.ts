import { measureOf, priceAndUnit } from './amounts.ts'
import type { Meaning } from './headings.ts'

/** Returns the cell of a product with this meaning; '' without one. */
export type CellOf = (meaning: Meaning) => string
/** Whether the file has a column of one of these meanings. */
export type Has = (...meanings: Meaning[]) => boolean

/** What tables of all formats may say about a product. */
export const FACTS = [
  'brand',
  'hsn',
  'gstRate',
  'netQuantity',
  'unit',
  'gtin',
  'origin',
  'tags',
] as const satisfies readonly Meaning[]

export const listIn = (cell: string): string[] =>
  cell
    .split(/[,|\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

const same = (cells: readonly string[]) => (new Set(cells).size === 1 ? (cells[0] ?? '') : '')

/**
 * Returns the cells of a product: those of its first line, but only a barcode and a net quantity that all of its variations
 * have.
 */
export const cellsOf =
  (first: CellOf, variations: readonly CellOf[]): CellOf =>
  (meaning) => {
    const cells = variations.map((cell) => cell(meaning))
    if (meaning === 'gtin') return same(cells)
    return meaning === 'netQuantity' || meaning === 'unit' ? same(cells.filter(Boolean)) : first(meaning)
  }

/** Returns the net quantity: "500 g" in one column or two; a unit alone, or after the price, is one of it. */
function measureIn(cell: CellOf) {
  const quantity = cell('netQuantity')
  const unit =
    cell('unit') ||
    (['price', 'salePrice', 'mrp'] as const).map((price) => priceAndUnit(cell(price)).unit).find(Boolean) ||
    ''
  const measure =
    measureOf(quantity) ?? (unit === '' ? null : (measureOf(`${quantity} ${unit}`) ?? measureOf(unit)))
  return measure?.amount
    ? { netQuantity: measure.amount, unit: measure.unit }
    : { netQuantity: null, unit: null }
}

/** A GTIN, and what may become one: a number that a spreadsheet shortened is refused later. */
const GTIN = /^(?:\d{8}|\d{12,14}|\d[.,]\d+E\+\d+)$/i

/** Returns a GTIN; '' for another barcode, such as a shop's own. */
function gtinIn(cell: CellOf, warn: (reason: string) => void): string {
  const gtin = cell('gtin').replace(/[\s'-]/g, '')
  if (gtin === '' || GTIN.test(gtin)) return gtin
  warn(`the barcode ${gtin} is not a GTIN of 8, 12, 13 or 14 digits, so it was left out`)
  return ''
}

/**
 * Returns what a table of any format says about a product as a whole, with Haat's names, for `readProductRecord`: only
 * fields that it has.
 * @param warn called with what was left out
 */
export function factsOf(cell: CellOf, has: Has, warn: (reason: string) => void) {
  const measure = measureIn(cell)
  return {
    ...(has('brand') && { brand: cell('brand') }),
    ...(has('hsn') && { hsn: cell('hsn').replace(/[\s.]/g, '') }),
    ...(has('gstRate') && { gstRate: cell('gstRate').replace(/\s*%$/, '') }),
    ...((has('netQuantity', 'unit') || measure.unit !== null) && measure),
    ...(has('gtin') && { gtin: gtinIn(cell, warn) }),
    ...(has('origin') && { origin: cell('origin') }),
    ...(has('tags') && { tags: listIn(cell('tags')) }),
  }
}
export type Facts = ReturnType<typeof factsOf>
