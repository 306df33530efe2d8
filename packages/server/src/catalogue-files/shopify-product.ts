import { safeAddress } from '@haat/core'
import type { Variation } from '@haat/core/catalogue'
import { numberOf } from './amounts.ts'
import type { CsvRow } from './csv-rows.ts'
import { completeAddress, faultOfCode } from './fields.ts'
import { textOfHtml } from './html-text.ts'
import { idOf } from './ids.ts'
import { InvalidRecordError, type LineNote } from './records.ts'
import { cellOf, optionCells } from './shopify-columns.ts'
import { variationOf } from './shopify-options.ts'

/** A variant of a product. Amounts in rupees. */
export interface Variant {
  readonly price: number
  readonly compareAt: number | null
  /** Pieces; null if the shop does not count them. */
  readonly stock: number | null
  /** Its size and colour, with its picture and code; null for a product without options. */
  readonly variation: (Variation & { readonly image?: string; readonly productCode?: string }) | null
  /** The shop's own code of a product without options; '' for none. */
  readonly sku: string
}

/** Whether a line has a variant; a line has a variant, another picture, or both. */
export const isVariantLine = (row: CsvRow): boolean =>
  cellOf(row, 'price') !== '' || optionCells(row).some(({ value }) => value !== '')

function amount(row: CsvRow, column: 'price' | 'compareAt'): number | null {
  const cell = cellOf(row, column)
  if (cell === '') return null
  const rupees = numberOf(cell)
  if (Number.isNaN(rupees)) throw new InvalidRecordError(`"${cell}" is not a price`)
  if (rupees < 0) throw new InvalidRecordError(`the price ${cell} is negative`)
  return rupees
}

/**
 * Returns the pieces of a variant; 0 if it is oversold. A variant that is untracked, or sold when out of stock, is not
 * counted unless the line has pieces.
 */
function stockOf(row: CsvRow, tracks: boolean): number | null {
  const cell = cellOf(row, 'quantity')
  const pieces = cell === '' ? 0 : numberOf(cell)
  if (!Number.isInteger(pieces)) throw new InvalidRecordError(`"${cell}" is not a number of pieces`)
  if (pieces > 0) return pieces
  const sellsOn = /^(continue|true)$/i.test(cellOf(row, 'policy'))
  const isTracked = !tracks || cellOf(row, 'tracker') !== ''
  return sellsOn || !isTracked || cell === '' ? null : 0
}

const addressIn = (row: CsvRow, column: 'image' | 'variantImage') => completeAddress(cellOf(row, column))

/** Whether it is an http(s) address of a picture. */
const isPicture = (address: string) => /^https?:/i.test(address) && safeAddress(address) !== null

/** Reads a variant. The names of its options are on the product's first line. Throws InvalidRecordError. */
export function variantOf(row: CsvRow, first: CsvRow, tracks: boolean): Variant {
  const price = amount(row, 'price')
  if (price === null) throw new InvalidRecordError('has no price')
  const names = optionCells(first).map(({ name }) => name)
  const options = optionCells(row).map(({ name, value }, index) => ({
    name: name || (names[index] ?? ''),
    value,
  }))
  const variation = variationOf(options)
  const image = addressIn(row, 'variantImage')
  const sku = cellOf(row, 'sku').replace(/^'/, '')
  const fault = faultOfCode(sku)
  if (fault !== null) throw new InvalidRecordError(`the SKU ${sku} ${fault}`)
  return {
    price,
    compareAt: amount(row, 'compareAt'),
    stock: stockOf(row, tracks),
    sku: variation === null ? sku : '',
    variation: variation && {
      ...variation,
      ...(isPicture(image) && { image }),
      ...(sku && { productCode: sku }),
    },
  }
}

/** Returns the former price if it was higher. */
const wasBefore = ({ price, compareAt }: Variant) =>
  compareAt !== null && compareAt > price ? compareAt : null

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
export function picturesOf(rows: readonly CsvRow[], refuse: (note: LineNote) => void): string[] {
  const usable = (column: 'image' | 'variantImage') =>
    rows.filter((row) => {
      const address = addressIn(row, column)
      if (address === '') return false
      if (isPicture(address)) return true
      refuse({ line: row.line, reason: 'the address of the picture is neither http nor https' })
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
function categoryOf(row: CsvRow): string | null {
  const known =
    cellOf(row, 'type') || cellOf(row, 'category').split('>').at(-1)?.trim() || cellOf(row, 'collection')
  if (known) return known
  const tag = cellOf(row, 'tags')
  return tag === '' || tag.includes(',') ? null : `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`
}

/** Returns the pieces of all variants; null if one of them is not counted. */
const sumOf = (variants: readonly Variant[]) =>
  variants.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0)

interface ProductLines {
  readonly handle: string
  readonly first: CsvRow
  readonly variants: readonly Variant[]
  /** Missing if the file has no column of pictures: then the shop's pictures stay. */
  readonly pictures?: readonly string[]
  /** The SKU of a product without options. */
  readonly code?: string | undefined
  /** Whether the file has a column of quantities. */
  readonly counts: boolean
}

/** Returns the fields of a product with Haat's names, for `readProductRecord`. */
export function productOf({
  handle,
  first,
  variants,
  pictures,
  code,
  counts,
}: ProductLines): Record<string, unknown> {
  const cheapest = variants.reduce((least, variant) => (variant.price < least.price ? variant : least))
  const { text, list } = textOfHtml(cellOf(first, 'body'))
  const variations = variants.flatMap((variant) =>
    variant.variation === null
      ? []
      : [
          {
            ...variant.variation,
            price: variant.price,
            originalPrice: wasBefore(variant),
            totalStock: counts ? variant.stock : null,
          },
        ],
  )
  return {
    _id: idOf(handle),
    productCode: code ?? (handle.length <= 100 ? handle : idOf(handle)),
    name: cellOf(first, 'title'),
    description: text,
    category: categoryOf(first),
    price: cheapest.price,
    originalPrice: wasBefore(cheapest),
    variations,
    features: list,
    // With variations, it is their sum.
    ...(counts && { totalStock: variations.length > 0 ? null : sumOf(variants) }),
    ...(pictures && { imgUrl: pictures }),
  }
}
