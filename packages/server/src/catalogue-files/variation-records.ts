import { type Paise, percentOff, rupeesOf } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import * as v from 'valibot'
import type { StoredVariation } from '../database/schema.ts'
import { blankable, Code, Line, MOST_PIECES, Picture, Rupees, Whole } from './fields.ts'

/** A variation in a file. Money in paise; missing values are the product's. */
export interface VariationRecord extends StoredVariation {
  /** Pieces, if it is counted separately. */
  readonly stock?: number
  /** Pieces when the file was exported. */
  readonly stockAtExport?: number
}

const VariationFields = v.pipe(
  v.object({
    size: Line(100),
    color: Line(100),
    image: Picture,
    productCode: Code(),
    price: blankable(Rupees),
    originalPrice: blankable(Rupees),
    totalStock: blankable(Whole()),
    stockAtExport: blankable(Whole()),
  }),
  v.transform(
    ({ size, color, image, productCode, price, originalPrice, ...stocks }): VariationRecord => ({
      size,
      color,
      ...(image && { image }),
      ...(productCode && { productCode }),
      ...(price !== null && { pricePaise: price }),
      ...(originalPrice !== null && { originalPricePaise: originalPrice }),
      ...(stocks.totalStock !== null && { stock: stocks.totalStock }),
      ...(stocks.stockAtExport !== null && { stockAtExport: stocks.stockAtExport }),
    }),
  ),
)

/** Converts a variation to the names and units of a file. */
export const variationFields = ({ pricePaise, originalPricePaise, stock, ...rest }: VariationRecord) => ({
  ...rest,
  ...(pricePaise !== undefined && { price: rupeesOf(pricePaise as Paise) }),
  ...(originalPricePaise !== undefined && { originalPrice: rupeesOf(originalPricePaise as Paise) }),
  ...(stock !== undefined && { totalStock: stock }),
})

/** The variations of a product; each once, and none without a size or a colour. */
export const Variations = v.pipe(
  blankable(v.array(VariationFields, 'is not a list')),
  v.transform((list) => {
    const some = (list ?? []).filter(({ size, color }) => size !== '' || color !== '')
    return [...new Map(some.map((entry) => [variationIdOf(entry), entry])).values()]
  }),
  v.maxLength(2_048, 'has more than 2,048 entries'),
  v.readonly(),
)

/** Amounts of a product that are computed from its variations. */
interface Amounts {
  readonly price: Paise
  readonly originalPrice: Paise | null
  readonly discount: number | null
  readonly totalStock: number | null
  readonly stockAtExport: number | null
  readonly variations: readonly VariationRecord[]
}

interface Prices {
  readonly price: number
  readonly original: number | null
}

/**
 * If variations have their own prices, the product gets the lowest one, and only variations with a different price keep
 * it. Reading an exported file gives the same record.
 */
function withLowestPrice<R extends Amounts>(record: R): R {
  const { price, originalPrice, variations } = record
  const isPriced = (one: VariationRecord) => (one.pricePaise ?? one.originalPricePaise) !== undefined
  if (!variations.some(isPriced)) return record
  const pricesOf = (one: VariationRecord): Prices =>
    isPriced(one)
      ? { price: one.pricePaise ?? price, original: one.originalPricePaise ?? null }
      : { price, original: originalPrice }
  const all = variations.map(pricesOf)
  const least = Math.min(...all.map((one) => one.price))
  const lowest = all.filter((one) => one.price === least)
  const [first] = lowest
  const lead = lowest.find(({ original }) => original === originalPrice) ?? first
  if (lead === undefined) return record
  const isSame = lead.price === price && lead.original === originalPrice
  return {
    ...record,
    price: lead.price as Paise,
    originalPrice: lead.original as Paise | null,
    discount: isSame
      ? record.discount
      : percentOff(lead.original as Paise | null, lead.price as Paise) || null,
    variations: variations.map((variation, at) => {
      const { pricePaise: _price, originalPricePaise: _original, ...rest } = variation
      const own = all[at]
      if (own === undefined || (own.price === lead.price && own.original === lead.original)) return rest
      return {
        ...rest,
        pricePaise: own.price,
        ...(own.original !== null && { originalPricePaise: own.original }),
      }
    }),
  }
}

/** Returns the sum of separately counted variations: null if some of them are not counted, undefined if none is. */
export function sumOfStock(variations: readonly VariationRecord[]): number | null | undefined {
  if (variations.every(({ stock }) => stock === undefined)) return undefined
  if (variations.some(({ stock }) => stock === undefined)) return null
  return variations.reduce((sum, { stock = 0 }) => sum + stock, 0)
}

/**
 * Computes price and stock of a product from its variations.
 * @returns the record, or a text that describes the error
 */
export function amountsFromVariations<R extends Amounts>(record: R): R | string {
  const priced = withLowestPrice(record)
  const sum = sumOfStock(record.variations)
  if (sum === undefined) return priced
  // The sum of an export stays when somebody edits the stock of a variation in the file.
  const isEdited = record.totalStock !== null && record.totalStock !== record.stockAtExport
  if (isEdited && record.totalStock !== sum) {
    const reason =
      sum === null ? 'some of its variations are not counted' : `its variations have ${sum} in total`
    return `totalStock is ${record.totalStock}, but ${reason}`
  }
  if (sum !== null && sum > MOST_PIECES) return 'totalStock is more than can be stored'
  return { ...priced, totalStock: sum }
}
