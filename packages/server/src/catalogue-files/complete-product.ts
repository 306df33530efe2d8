import type { Paise } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import { discountOf, pricesIn, withPrices } from '../variations/prices.ts'
import type { OnlyFields } from './only.ts'
import {
  type GivenProduct,
  InvalidRecordError,
  PRICES,
  type PricedRecord,
  type ProductField,
  type ProductRecord,
  withComputed,
} from './records.ts'
import type { CurrentProduct } from './stored-catalogue.ts'
import type { Changes, Prepared } from './variation-lines.ts'
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
  const { record } = product
  if (stored && merge) {
    const merged = inStoredVariations(stored, product, merge)
    return { given: merged.given, record: { ...merged.record, name: record.name ?? stored.name } }
  }
  const given = product.given.filter(
    (field) => field !== 'variations' || only === undefined || only.has(field),
  )
  refuseConflict(stored, { record, given })
  const name = record.name ?? stored?.name
  if (name === undefined || (record.price === null && stored === undefined))
    throw new InvalidRecordError(
      `there is no product ${record.productCode ?? id} in the shop, and a new one needs name and price`,
    )
  const priced = withPrice({ record, given }, stored)
  return { given: priced.given, record: { ...priced.record, name } }
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

/** Returns a product with its price: that of the shop if the file has none. The percentage follows another price. */
function withPrice(
  { record, given }: GivenProduct,
  stored: CurrentProduct | undefined,
): GivenProduct<PricedRecord> {
  const has = (field: ProductField) => given.includes(field)
  const originalPrice = (stored?.originalPricePaise ?? null) as Paise | null
  if (record.price === null) {
    const before = {
      price: (stored?.pricePaise ?? 0) as Paise,
      originalPrice: has('originalPrice') ? record.originalPrice : originalPrice,
      discount: has('discount') ? record.discount : (stored?.discount ?? null),
    }
    return withComputed({ record: { ...record, ...before }, given })
  }
  const priced = { ...record, price: record.price }
  if (
    record.price === stored?.pricePaise ||
    originalPrice === null ||
    has('originalPrice') ||
    has('discount')
  )
    return { record: priced, given }
  const discount = discountOf({ pricePaise: record.price, originalPricePaise: originalPrice })
  return { record: { ...priced, discount }, given: [...given, 'discount'] }
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
