import type { Paise } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import { pricesIn } from '../variations/prices.ts'
import type { CurrentProduct } from './current.ts'
import {
  type GivenProduct,
  InvalidRecordError,
  type PricedRecord,
  type ProductField,
  type ProductRecord,
  withComputed,
} from './records.ts'
import type { VariationRecord } from './variation-records.ts'

/** What a file changes in the variations that a product has in the shop. */
export interface Changes {
  readonly prices: boolean
  readonly stock: boolean
}

const PRICES: readonly ProductField[] = ['price', 'originalPrice', 'discount']

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
    const { pricePaise: _price, originalPricePaise: _original, ...rest } = one
    return {
      ...rest,
      pricePaise: prices.pricePaise,
      ...(prices.originalPricePaise !== null && { originalPricePaise: prices.originalPricePaise }),
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
export function inStoredVariations(
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
