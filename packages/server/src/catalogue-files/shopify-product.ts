import { safeAddress } from '@haat/core'
import type { Variation } from '@haat/core/catalogue'
import { numberOf } from './amounts.ts'
import type { CsvRow } from './csv-rows.ts'
import { textOfHtml } from './html-text.ts'
import { idOf } from './ids.ts'
import { BadRecordError, type LineNote } from './records.ts'
import { cellOf, optionCells } from './shopify-columns.ts'
import { variationOf } from './shopify-options.ts'

/** One thing that can be bought of a product. Amounts in rupees. */
export interface Variant {
  readonly price: number
  readonly compareAt: number | null
  /** Pieces; null where the shop does not count them. */
  readonly stock: number | null
  /** Its size and colour, with its picture and code; null for a product without options. */
  readonly variation: (Variation & { readonly image?: string; readonly productCode?: string }) | null
  /** The shop's own code of a product without options; '' for none. */
  readonly sku: string
}

/** A line carries a variant, a further picture, or both. */
export const isVariantLine = (row: CsvRow): boolean =>
  cellOf(row, 'price') !== '' || optionCells(row).some(({ value }) => value !== '')

function amount(row: CsvRow, column: 'price' | 'compareAt'): number | null {
  const cell = cellOf(row, column)
  if (cell === '') return null
  const rupees = numberOf(cell)
  if (Number.isNaN(rupees)) throw new BadRecordError(`"${cell}" is not a price`)
  if (rupees < 0) throw new BadRecordError(`the price ${cell} is negative`)
  return rupees
}

/**
 * Pieces of a variant. Oversold is none left. What is sold on when it is out, or is not tracked, is not counted unless
 * the line has pieces all the same.
 */
function stockOf(row: CsvRow, tracks: boolean): number | null {
  const cell = cellOf(row, 'quantity')
  const pieces = cell === '' ? 0 : numberOf(cell)
  if (!Number.isInteger(pieces)) throw new BadRecordError(`"${cell}" is not a number of pieces`)
  if (pieces > 0) return pieces
  const sellsOn = /^(continue|true)$/i.test(cellOf(row, 'policy'))
  const isTracked = !tracks || cellOf(row, 'tracker') !== ''
  return sellsOn || !isTracked || cell === '' ? null : 0
}

/** Whether it is the address of a picture elsewhere; '' is none. */
const isPicture = (address: string) => /^https?:/i.test(address) && safeAddress(address) !== null

/** Reads a variant. The names of its options are on the product's first line. Throws BadRecordError. */
export function variantOf(row: CsvRow, first: CsvRow, tracks: boolean): Variant {
  const price = amount(row, 'price')
  if (price === null) throw new BadRecordError('has no price')
  const names = optionCells(first).map(({ name }) => name)
  const options = optionCells(row).map(({ name, value }, index) => ({
    name: name || (names[index] ?? ''),
    value,
  }))
  const variation = variationOf(options)
  const image = cellOf(row, 'variantImage')
  const sku = cellOf(row, 'sku').replace(/^'/, '')
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

/** What the price was before, where that was more. */
const wasBefore = ({ price, compareAt }: Variant) =>
  compareAt !== null && compareAt > price ? compareAt : null

/** The product's pictures by position, then those of its variants; each once. Wrong addresses are refused. */
export function picturesOf(rows: readonly CsvRow[], refuse: (note: LineNote) => void): string[] {
  const usable = (column: 'image' | 'variantImage') =>
    rows.filter((row) => {
      const address = cellOf(row, column)
      if (address === '') return false
      if (isPicture(address)) return true
      refuse({ line: row.line, reason: 'the address of the picture is neither http nor https' })
      return false
    })
  const placeOf = (row: CsvRow) => Number(cellOf(row, 'imagePosition')) || Number.MAX_SAFE_INTEGER
  const positioned = usable('image').toSorted((a, b) => placeOf(a) - placeOf(b))
  return [
    ...new Set([
      ...positioned.map((row) => cellOf(row, 'image')),
      ...usable('variantImage').map((row) => cellOf(row, 'variantImage')),
    ]),
  ]
}

/** The shop's own type, else the last part of Shopify's category, the collection, or the one tag that there is. */
function categoryOf(row: CsvRow): string | null {
  const known =
    cellOf(row, 'type') || cellOf(row, 'category').split('>').at(-1)?.trim() || cellOf(row, 'collection')
  if (known) return known
  const tag = cellOf(row, 'tags')
  return tag === '' || tag.includes(',') ? null : `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`
}

/** Pieces of all variants; null where one of them is not counted. */
const sumOf = (variants: readonly Variant[]) =>
  variants.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0)

interface ProductLines {
  readonly handle: string
  readonly first: CsvRow
  readonly variants: readonly Variant[]
  /** Left out where the file has no column of pictures: then the shop's stay. */
  readonly pictures?: readonly string[]
  /** The SKU of a product without options. */
  readonly code?: string | undefined
  /** Whether the file has a column of quantities. */
  readonly counts: boolean
}

/** The fields of a product under Haat's names, ready for `readProductRecord`. */
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
    // Where there are variations, it is what these have in all.
    ...(counts && { totalStock: variations.length > 0 ? null : sumOf(variants) }),
    ...(pictures && { imgUrl: pictures }),
  }
}
