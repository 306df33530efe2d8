import { type Paise, rupeesOf } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import * as v from 'valibot'
import type { StoredVariation } from '../database/schema.ts'
import { END_OF_ENTRY, END_OF_PART, escaped, SEPARATOR, split, unescaped } from './csv-cells.ts'
import { blankable, Code, Line, Picture, Rupees, Whole } from './fields.ts'

/** A variation in a file. Money in paise; missing values are the product's. */
export interface VariationRecord extends StoredVariation {
  /** Pieces, if it is counted separately. */
  readonly stock?: number
  /** Pieces when the file was exported. */
  readonly stockAtExport?: number
}

/** The values of a variation: in a cell of CSV they are in this order, each but the first three with its name. */
const VARIATION = {
  size: Line(100),
  color: Line(100),
  image: Picture,
  price: blankable(Rupees),
  originalPrice: blankable(Rupees),
  totalStock: blankable(Whole()),
  stockAtExport: blankable(Whole()),
  productCode: Code(),
}

const VariationFields = v.pipe(
  v.object(VARIATION),
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

type Named = Exclude<keyof typeof VARIATION, 'size' | 'color' | 'image'>
const NAMED = Object.keys(VARIATION).slice(3) as Named[]
/** A part of a cell with a name. */
const NAME = new RegExp(`^(${NAMED.join('|')})=`)

/** Writes variations into a cell, amounts with two decimals: `M : Blue : /pictures/blue.webp : price=120.00`. */
export const joinVariations = (variations: readonly VariationRecord[]): string =>
  variations
    .map((variation) => {
      const fields = variationFields(variation)
      const named = NAMED.flatMap((name) => {
        const value = fields[name]
        if (value === undefined) return []
        return `${name}=${name === 'price' || name === 'originalPrice' ? Number(value).toFixed(2) : value}`
      })
      const parts = [fields.size, fields.color, ...(fields.image ? [fields.image] : []), ...named]
      return parts.map((text) => escaped(text, /[|:\\]/g)).join(' : ')
    })
    .join(SEPARATOR)

/** Reads variations from a cell, with the names of Haat JSON; without a colon an entry is a size. */
export const splitVariations = (cell: string): Record<string, string>[] =>
  split(cell, END_OF_ENTRY).map((entry) => {
    const [size = '', color = '', ...rest] = split(entry, END_OF_PART)
    const named = rest.filter((part) => NAME.test(part)).map(unescaped)
    const image = unescaped(rest.filter((part) => !NAME.test(part)).join(':'))
    const own = named.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)])
    return { size: unescaped(size), color: unescaped(color), image, ...Object.fromEntries(own) }
  })
