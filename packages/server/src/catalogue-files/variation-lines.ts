import type { StoredVariation } from '../database/schema.ts'
import { pricesIn, withPrices } from '../variations/prices.ts'
import {
  blankProduct,
  type LineNote,
  type PlacedProduct,
  type ProductField,
  type ProductRecord,
} from './records.ts'
import type { CurrentProduct } from './stored-catalogue.ts'
import type { VariationRecord } from './variation-records.ts'

/** What a file changes in the variations that a product has in the shop. */
export interface Changes {
  readonly prices: boolean
  readonly stock: boolean
}

/** A product of a file, ready to be planned. */
export interface Prepared extends PlacedProduct {
  /** Its variations change only what is stored in the shop. */
  readonly merge?: Changes
}

interface Place {
  readonly product: CurrentProduct
  readonly variation: StoredVariation
}

interface VariationLine extends Place {
  readonly placed: PlacedProduct
}

/** Fields that such a line may have. */
const OWN: readonly ProductField[] = ['productCode', 'price', 'originalPrice', 'totalStock', 'stockAtExport']

function placesByCode(products: readonly CurrentProduct[]): ReadonlyMap<string, readonly Place[]> {
  const places = products.flatMap((product) =>
    product.variations.map((variation) => ({ product, variation, code: variation.productCode ?? '' })),
  )
  return Map.groupBy(places, ({ code }) => code)
}

/** Returns why a line cannot change a variation; null if it can. */
function faultOf({ record, given }: PlacedProduct, places: readonly Place[]): string | null {
  const [{ product } = { product: null }, another] = places
  if (another)
    return `several variations have the code ${record.productCode}, so their product and its variations are needed`
  const other = given.find((field) => !OWN.includes(field))
  if (other !== undefined)
    return `${record.productCode} is the code of a variation of ${product?.id}, for which ${other} cannot be set; price, originalPrice and totalStock can`
  return given.includes('totalStock') && record.totalStock === null ? 'totalStock is missing' : null
}

/** Returns the values of a variation after its line. */
function changedBy({ placed: { record, given }, product, variation }: VariationLine): VariationRecord {
  const before = pricesIn(product, variation)
  const original = given.includes('originalPrice') ? record.originalPrice : before.originalPricePaise
  return {
    ...withPrices(
      { size: variation.size, color: variation.color },
      { pricePaise: record.price ?? before.pricePaise, originalPricePaise: original },
    ),
    ...(record.totalStock !== null && { stock: record.totalStock }),
  }
}

/** Joins the lines of a product's variations. */
function joined(lines: readonly VariationLine[]): Prepared[] {
  const [first] = lines
  if (first === undefined) return []
  const { id, originalPricePaise, discount } = first.product
  const has = (...fields: readonly ProductField[]) =>
    lines.some(({ placed: { given } }) => fields.some((field) => given.includes(field)))
  const record = {
    ...blankProduct(),
    id,
    originalPrice: originalPricePaise as ProductRecord['originalPrice'],
    discount,
    variations: lines.map(changedBy),
  }
  const merge = { prices: has('price', 'originalPrice'), stock: has('totalStock') }
  return [{ line: first.placed.line, record, given: ['id', 'variations'], merge }]
}

/**
 * Finds lines that have only the code of a variation, such as a list of codes and stock, and joins those of a product.
 * @param isPartial whether a line can only change something that is in the shop already
 */
export function withVariationLines(
  placed: readonly PlacedProduct[],
  products: readonly CurrentProduct[],
  isPartial: (placed: PlacedProduct) => boolean,
  refused: LineNote[],
): Prepared[] {
  const codes = new Set(products.map(({ productCode }) => productCode))
  const byCode = placesByCode(products)
  const placesOf = (one: PlacedProduct) => {
    const { id, productCode } = one.record
    const isOwn = id === null && productCode !== null && !codes.has(productCode)
    return isOwn && isPartial(one) ? (byCode.get(productCode) ?? []) : []
  }
  const taken = new Map<string | null, number>()
  const lines = placed.flatMap((one): VariationLine[] => {
    const { line, record } = one
    const places = placesOf(one)
    const [place] = places
    if (place === undefined) return []
    const earlier = taken.get(record.productCode)
    const fault =
      earlier === undefined ? faultOf(one, places) : `${record.productCode} is already on line ${earlier}`
    if (fault !== null) {
      refused.push({ line, reason: fault })
      return []
    }
    taken.set(record.productCode, line)
    return [{ ...place, placed: one }]
  })
  const rest = placed.filter((one) => placesOf(one).length === 0)
  return [...rest, ...[...Map.groupBy(lines, ({ product }) => product.id).values()].flatMap(joined)]
}
