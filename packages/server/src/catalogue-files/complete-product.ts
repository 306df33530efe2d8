import type { Paise } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import { discountOf, pricesIn, withPrices } from '../variations/prices.ts'
import type { OnlyFields } from './only.ts'
import {
  type GivenProduct,
  InvalidRecordError,
  type PlacedProduct,
  PRICES,
  type PricedRecord,
  type ProductField,
  type ProductRecord,
  withComputed,
} from './records.ts'
import type { CurrentProduct } from './stored-catalogue.ts'
import type { Prepared } from './variation-lines.ts'
import type { VariationRecord } from './variation-records.ts'

/** A product with all values that a new row needs. */
export type Complete = PricedRecord & { readonly name: string }

/**
 * Returns a product with its missing values from the shop.
 * @throws InvalidRecordError if that is not possible
 */
export function completed(
  product: Prepared,
  id: string,
  stored: CurrentProduct | undefined,
  only: OnlyFields | undefined,
): GivenProduct<Complete> {
  const merge = product.merge ?? mergeOf(product, stored, only)
  if (stored && merge) return named(inStoredVariations(stored, product, merge), stored)
  const { record } = product
  const given = product.given.filter(
    (field) => field !== 'variations' || only === undefined || only.has(field),
  )
  refuseConflict(stored, { record, given })
  const { name, price } = record
  if (name !== null && price !== null) return followed({ record: { ...record, name, price }, given }, stored)
  if (stored === undefined)
    throw new InvalidRecordError(
      `there is no product ${record.productCode ?? id} in the shop, and a new one needs name and price`,
    )
  if (price !== null) return followed(named({ record: { ...record, price }, given }, stored), stored)
  const priced = { ...record, ...pricesFrom(stored, record, given) }
  return named(withComputed({ record: priced, given }), stored)
}

/** Returns what `--only` takes from the variations of a file; undefined if it takes them completely, or nothing. */
function mergeOf(
  { record, given }: Prepared,
  stored: CurrentProduct | undefined,
  only: OnlyFields | undefined,
) {
  if (only === undefined || only.has('variations') || !given.includes('variations')) return undefined
  if (!stored?.variations.length || record.variations.length === 0) return undefined
  return { prices: only.has('price'), stock: only.has('totalStock') }
}

const named = (
  { record, given }: GivenProduct<PricedRecord>,
  stored: CurrentProduct,
): GivenProduct<Complete> => ({ record: { ...record, name: record.name ?? stored.name }, given })

/** Returns the shop's prices where the file has none. */
const pricesFrom = (
  stored: CurrentProduct,
  { originalPrice, discount }: Pick<PlacedProduct['record'], 'originalPrice' | 'discount'>,
  given: readonly ProductField[],
) => ({
  price: stored.pricePaise as Paise,
  originalPrice: given.includes('originalPrice')
    ? originalPrice
    : (stored.originalPricePaise as Paise | null),
  discount: given.includes('discount') ? discount : stored.discount,
})

/** Computes the percentage again if only the price changes. */
function followed(
  { record, given }: GivenProduct<Complete>,
  stored: CurrentProduct | undefined,
): GivenProduct<Complete> {
  const original = stored?.originalPricePaise ?? null
  const isOther = stored !== undefined && record.price !== stored.pricePaise
  if (!isOther || original === null || given.includes('originalPrice') || given.includes('discount'))
    return { record, given }
  const discount = discountOf({ pricePaise: record.price, originalPricePaise: original })
  return { record: { ...record, discount }, given: [...given, 'discount'] }
}

/** @throws InvalidRecordError if a file cannot change the price or the stock of a product without its variations */
function refuseConflict(stored: CurrentProduct | undefined, { record, given }: GivenProduct): void {
  if (stored === undefined || given.includes('variations')) return
  const { id, isDivided, variations } = stored
  const changes = (field: ProductField, before: number | null, now: number | null) =>
    given.includes(field) && before !== now
  const isRepriced =
    changes('price', stored.pricePaise, record.price) ||
    changes('originalPrice', stored.originalPricePaise, record.originalPrice)
  if (isRepriced && variations.some(({ pricePaise }) => pricePaise !== undefined))
    throw new InvalidRecordError(
      `variations of ${id} have their own prices, so its price cannot change without them; add its variations`,
    )
  const before = given.includes('stockAtExport') ? record.stockAtExport : stored.totalStock
  if (isDivided && changes('totalStock', before, record.totalStock))
    throw new InvalidRecordError(
      `variations of ${id} are counted separately, so its stock cannot change without them; add its variations`,
    )
}

/** What a file changes in the variations that a product has in the shop. */
export interface Changes {
  readonly prices: boolean
  readonly stock: boolean
}

/** Returns the product's own prices after the change. */
const ownPrices = (stored: CurrentProduct, record: ProductRecord, { prices }: Changes) =>
  prices
    ? {
        pricePaise: record.price ?? stored.pricePaise,
        originalPricePaise: record.originalPrice,
        discount: record.discount,
      }
    : stored

/** Returns the shop's variations with the values of the file. */
function changedVariations(stored: CurrentProduct, record: ProductRecord, changes: Changes) {
  const own = ownPrices(stored, record, changes)
  const inFile = new Map(record.variations.map((one) => [variationIdOf(one), one]))
  return stored.variations.map((one): VariationRecord => {
    const from = inFile.get(variationIdOf(one))
    const prices = from && changes.prices ? pricesIn(own, from) : pricesIn(stored, one)
    return {
      ...withPrices(one, prices),
      ...(changes.stock && from?.stock !== undefined && { stock: from.stock }),
      ...(from?.stockAtExport !== undefined && { stockAtExport: from.stockAtExport }),
    }
  })
}

/**
 * Puts the prices and the stock of a file into the variations that a product has in the shop: nothing else of them
 * changes, and none is added or removed.
 * @throws InvalidRecordError if only some of the variations would be counted
 */
function inStoredVariations(
  stored: CurrentProduct,
  { record, given }: GivenProduct,
  changes: Changes,
): GivenProduct<PricedRecord> {
  const variations = changedVariations(stored, record, changes)
  const own = ownPrices(stored, record, changes)
  const counted = variations.filter(({ stock }) => stock !== undefined)
  const isCountedWhole = !stored.isDivided && stored.totalStock !== null
  if (isCountedWhole && counted.length > 0 && counted.length < variations.length)
    throw new InvalidRecordError(
      `the stock of ${stored.id} is counted for all its variations together; add the stock of each to count them separately`,
    )
  const computed = withComputed({
    given: ['variations', ...(changes.prices ? PRICES : [])],
    record: {
      ...record,
      price: own.pricePaise as Paise,
      originalPrice: own.originalPricePaise as Paise | null,
      discount: own.discount,
      totalStock: counted.length > 0 ? null : record.totalStock,
      variations,
    },
  })
  // The sum of the variations is written with their stock.
  const isSum = counted.length > 0 || !given.includes('totalStock')
  const others = computed.given.filter((field) => field !== 'totalStock')
  return { record: computed.record, given: isSum ? others : [...others, 'totalStock'] }
}
