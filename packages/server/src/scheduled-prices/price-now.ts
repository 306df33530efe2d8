import { variationIdOf } from '@haat/core/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import {
  type PlannedDeal,
  type PriceChange,
  type ProductRow,
  products,
  type StoredDeal,
  type StoredVariation,
} from '../database/schema.ts'
import { discountOf, pricesIn, withoutPrices, withPrices } from '../variations/prices.ts'

/** The columns of a product that a scheduled price sets. */
type Scheduled = Pick<ProductRow, 'pricePaise' | 'originalPricePaise' | 'discount' | 'variations' | 'deal'>

/** The present time of the database, in ms since 1970: all processes agree on it. */
const NOW: SQL<number> = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`

/**
 * Columns for {@link priceNow}: `due` is a price whose time has come, but which no process has put into the product yet.
 */
export const scheduledColumns = {
  deal: products.deal,
  // The names are written out, because in a query of one table Drizzle leaves out that of the table.
  due: sql<PlannedDeal | null>`(select jsonb_build_object('variationId', s.variation_id, 'change', s.change,
      'from', (extract(epoch from s.starts_at) * 1000)::bigint, 'to', (extract(epoch from s.ends_at) * 1000)::bigint)
    from scheduled_prices s where s.product_id = products.id and s.state = 'waiting'
      and s.starts_at <= clock_timestamp() and s.ends_at > clock_timestamp() limit 1)`,
  now: NOW,
}

interface Due {
  readonly due: PlannedDeal | null
  readonly now: number
}

/** Half a paisa is rounded up. */
export const paiseAfter = (paise: number, change: PriceChange) =>
  'paise' in change ? change.paise : Math.round((paise * (100 + change.percent)) / 100)

/** Returns prices after a change: a higher regular price is the one that is struck. */
function changed({ pricePaise: before }: Pick<Scheduled, 'pricePaise'>, change: PriceChange) {
  const pricePaise = paiseAfter(before, change)
  const originalPricePaise = pricePaise < before ? before : null
  return { pricePaise, originalPricePaise, discount: discountOf({ pricePaise, originalPricePaise }) }
}

const hasOwnPrice = ({ pricePaise }: StoredVariation) => pricePaise !== undefined

/** Returns the prices for a change of one variation: the product's are the lowest ones. */
function changedVariation(regular: Scheduled, { variationId, change }: PlannedDeal) {
  const all = regular.variations.map((variation) => {
    const prices = pricesIn(regular, variation)
    return variationIdOf(variation) === variationId ? changed(prices, change) : prices
  })
  const [lowest] = all.toSorted((a, b) => a.pricePaise - b.pricePaise)
  const variations = regular.variations.map((variation, at) => withPrices(variation, all[at] ?? regular))
  return { ...lowest, variations }
}

/**
 * Returns a product with the prices of a deal, from one with its regular prices. The prices stay if the deal does not fit
 * any more: its variation was removed, or variations got prices of their own, which one amount for all does not replace.
 */
export function withDeal<P extends Scheduled>(regular: P, planned: PlannedDeal): P {
  const { variationId, change, from, to } = planned
  const { pricePaise, originalPricePaise, discount, variations } = regular
  const own = variations
    .filter(hasOwnPrice)
    .map(({ pricePaise: price, originalPricePaise: original, ...variation }) => [
      variationIdOf(variation),
      { pricePaise: price, ...(original !== undefined && { originalPricePaise: original }) },
    ])
  const deal: StoredDeal = {
    ...{ variationId, change, from, to },
    regular: { pricePaise, originalPricePaise, discount, variations: Object.fromEntries(own) },
  }
  const fits =
    variationId === ''
      ? 'percent' in change || own.length === 0
      : variations.some((variation) => variationIdOf(variation) === variationId)
  if (!fits) return { ...regular, deal }
  if (variationId !== '') return { ...regular, ...changedVariation(regular, planned), deal }
  const priced = variations.map((variation) =>
    hasOwnPrice(variation) ? withPrices(variation, changed(pricesIn(regular, variation), change)) : variation,
  )
  return { ...regular, ...changed(regular, change), variations: priced, deal }
}

/** Returns a product with its regular prices; `deal` stays. */
export function regularOf<P extends Scheduled>(product: P): P {
  if (product.deal === null) return product
  const { variations: own, ...prices } = product.deal.regular
  const variations = product.variations.map((one) => ({
    ...withoutPrices(one),
    ...own[variationIdOf(one)],
  }))
  return { ...product, ...prices, variations }
}

/** Returns a product with the price of this moment, even if its row still has the one before, or one that has ended. */
export function priceNow<P extends Scheduled & Due>({ due, now, ...product }: P): Omit<P, keyof Due> {
  const { deal } = product
  if (deal === null && due === null) return product
  const present = [deal, due].find((one) => one !== null && one.from <= now && now < one.to)
  const regular = regularOf(product)
  return present ? withDeal(regular, present) : { ...regular, deal: null }
}
