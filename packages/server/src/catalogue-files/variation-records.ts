import { type Paise, rupeesOf } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import * as v from 'valibot'
import type { StoredVariation } from '../database/schema.ts'
import { blankable, Code, Line, Picture, Rupees, Whole } from './fields.ts'

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

/** Returns the sum of separately counted variations: null if some of them are not counted, undefined if none is. */
export function sumOfStock(variations: readonly VariationRecord[]): number | null | undefined {
  if (variations.every(({ stock }) => stock === undefined)) return undefined
  if (variations.some(({ stock }) => stock === undefined)) return null
  return variations.reduce((sum, { stock = 0 }) => sum + stock, 0)
}
