import { type Paise, percentOff } from '@haat/core'
import type { CurrentProduct } from './current.ts'
import type { OnlyFields } from './only.ts'
import {
  type GivenProduct,
  InvalidRecordError,
  type PlacedProduct,
  type PricedRecord,
  type ProductField,
  withComputed,
} from './records.ts'
import { inStoredVariations } from './stored-variations.ts'
import type { Prepared } from './variation-lines.ts'

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
  const discount = percentOff(original as Paise, record.price) || null
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
