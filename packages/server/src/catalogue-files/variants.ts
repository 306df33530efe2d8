import { safeAddress } from '@haat/core'
import type { Variation } from '@haat/core/catalogue'
import { numberOf } from './amounts.ts'
import type { CsvRow } from './csv-rows.ts'
import type { Facts } from './facts.ts'
import { faultOfCode } from './fields.ts'
import { textOfHtml } from './html-text.ts'
import {
  attempt,
  InvalidRecordError,
  type LineNote,
  type PlacedProduct,
  readProductRecord,
} from './records.ts'

/** A variant of a product in the table of another shop system. Amounts in rupees. */
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

/** Parses a price in rupees; null if the cell is blank. */
export function priceIn(cell: string): number | null {
  if (cell === '') return null
  const rupees = numberOf(cell)
  if (Number.isNaN(rupees)) throw new InvalidRecordError(`"${cell}" is not a price`)
  if (rupees < 0) throw new InvalidRecordError(`the price ${cell} is negative`)
  return rupees
}

/** Parses a number of pieces, which may be negative; 0 if the cell is blank. */
export function piecesIn(cell: string): number {
  const pieces = cell === '' ? 0 : numberOf(cell)
  if (!Number.isInteger(pieces)) throw new InvalidRecordError(`"${cell}" is not a number of pieces`)
  return pieces
}

/** Returns a SKU without the apostrophe of a spreadsheet. */
export function skuIn(cell: string): string {
  const sku = cell.replace(/^'/, '')
  const fault = faultOfCode(sku)
  if (fault !== null) throw new InvalidRecordError(`the SKU ${sku} ${fault}`)
  return sku
}

export const isPicture = (address: string): boolean =>
  /^https?:/i.test(address) && safeAddress(address) !== null

/**
 * Returns a function for the code of a product without options: its SKU, or undefined if it has none, or if another
 * product of this file has it. Codes are unique in Haat; SKUs are not unique elsewhere.
 */
export function uniqueCodes(others: readonly string[]) {
  const taken = new Set(others)
  return ([variant]: readonly Pick<Variant, 'sku'>[]): string | undefined => {
    const sku = variant?.sku ?? ''
    if (sku === '' || sku.length > 100 || taken.has(sku)) return undefined
    taken.add(sku)
    return sku
  }
}

/** Returns the former price if it was higher. */
const wasBefore = ({ price, compareAt }: Variant) =>
  compareAt !== null && compareAt > price ? compareAt : null

/** Returns the pieces of all variants; null if one of them is not counted. */
const sumOf = (variants: readonly Variant[]) =>
  variants.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0)

interface ProductLines {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Description, as HTML or plain text. */
  readonly body: string
  readonly category: string | null
  readonly facts: Facts
  /** Missing if the file has no column of pictures: then the shop's pictures stay. */
  readonly pictures?: readonly string[]
  /** Whether the file has quantities. */
  readonly counts: boolean
  /** Pieces of the product if no variant has its own. */
  readonly totalStock?: number | null
}

/** Returns the fields of a product with Haat's names, for `readProductRecord`. */
function fieldsOf(
  variants: readonly Variant[],
  { id, code, body, pictures, counts, facts, totalStock = null, ...texts }: ProductLines,
) {
  const cheapest = variants.reduce((least, variant) => (variant.price < least.price ? variant : least))
  const { text, list } = textOfHtml(body)
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
    _id: id,
    productCode: code,
    ...texts,
    ...facts,
    description: text,
    price: cheapest.price,
    originalPrice: wasBefore(cheapest),
    variations,
    features: list,
    // With variations that are counted, it is their sum.
    ...(counts && { totalStock: variations.length > 0 ? totalStock : (totalStock ?? sumOf(variants)) }),
    ...(pictures && { imgUrl: pictures }),
  }
}

/** The lines of a product: the one that describes it, and those of its variants. */
interface Lines {
  readonly line: number
  readonly variants: readonly CsvRow[]
  /** Why a product without any variant is refused. */
  readonly without: string
}

/** Reads a product with its variants. Only an invalid line is refused, or a product without any valid line. */
export function productWith(
  { line, variants: rows, without }: Lines,
  refused: LineNote[],
  variantOf: (row: CsvRow) => Variant,
  productOf: (variants: readonly Variant[]) => ProductLines,
): PlacedProduct[] {
  const before = refused.length
  const variants = rows.flatMap((row) => attempt(row.line, refused, () => variantOf(row)))
  if (variants.length > 0)
    return attempt(line, refused, () => ({
      line,
      ...readProductRecord(fieldsOf(variants, productOf(variants))),
    }))
  // If a line was refused, its reason is sufficient.
  if (refused.length === before) refused.push({ line, reason: without })
  return []
}

/** An option of one variant: "Size" is "Large". */
interface ChosenOption {
  readonly name: string
  readonly value: string
}

/** Words for colour in many languages. */
const COLOUR_WORDS = new Set(
  'color colors colour colours couleur couleurs farbe farben colore colori cor cores kleur kleuren färg farve farge väri kolor barva farba szín culoare renk цвет колір rang warna màu shade रंग রং রঙ ਰੰਗ રંગ நிறம் రంగు ಬಣ್ಣ നിറം'.split(
    ' ',
  ),
)
/** The same in scripts without blanks between words. */
const UNSPACED_COLOUR_WORDS = /颜色|顏色|色|カラー|색상|컬러|สี|لون|צבע/

function isColourOption(name: string): boolean {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
  return words.some((word) => COLOUR_WORDS.has(word)) || UNSPACED_COLOUR_WORDS.test(name)
}

/** Whether it is Shopify's placeholder for a product without options. */
const isNoOption = ({ name, value }: ChosenOption) =>
  value === '' ||
  value.toLowerCase() === 'default title' ||
  (name.toLowerCase() === 'title' && value.toLowerCase() === 'default')

const joined = (options: readonly ChosenOption[]) => options.map(({ value }) => value).join(' / ')

/**
 * Converts up to three options to a size and a colour: colours become the colour, other options (size, weight, material,
 * denomination…) the size; several of a kind are joined by " / ". Null for a product without options.
 */
export function variationOf(options: readonly ChosenOption[]): Variation | null {
  const chosen = options.filter((option) => !isNoOption(option))
  if (chosen.length === 0) return null
  return {
    size: joined(chosen.filter(({ name }) => !isColourOption(name))),
    color: joined(chosen.filter(({ name }) => isColourOption(name))),
  }
}
