import { variationIdOf } from '@haat/core/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import {
  type ProductRow,
  products,
  type StoredDeal,
  type StoredVariation,
  variationStock,
} from '../database/schema.ts'
import { pricesIn } from './prices.ts'

/** Pieces by variation, of variations with their own stock; null if there are none. */
export const ownStock: SQL<OwnStock> = sql`case when jsonb_array_length(${products.variations}) > 0 then
  (select jsonb_object_agg(${variationStock.variationId}, ${variationStock.stock}) from ${variationStock}
    where ${variationStock.productId} = ${products.id}) end`

export type OwnStock = Readonly<Record<string, number>> | null

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

type VariedRow = Pick<
  ProductRow,
  'productCode' | 'pricePaise' | 'originalPricePaise' | 'discount' | 'totalStock' | 'variations'
> &
  Partial<Pick<ProductRow, 'deal'>> & { readonly ownStock: OwnStock }

/** Returns since when and until when a reduced price of a product ('') or a variation holds. */
export const dealWire = (deal: StoredDeal | null | undefined, variationId: string, pricePaise: number) =>
  deal && deal.variationId === variationId && pricePaise < regularPaise(deal)
    ? { dealStarts: new Date(deal.from).toISOString(), dealEnds: new Date(deal.to).toISOString() }
    : {}

const regularPaise = ({ regular, variationId }: StoredDeal) =>
  regular.variations[variationId]?.pricePaise ?? regular.pricePaise

/** Whether variations of a product differ in more than size, colour and picture. */
export const isVaried = ({ variations, ownStock: own }: VariedRow): boolean =>
  own !== null || variations.some(({ pricePaise, productCode }) => pricePaise !== undefined || productCode)

/** Returns the price, stock and code of a variation: its own, otherwise the product's. */
function amountsIn(row: VariedRow, variation: StoredVariation) {
  const prices = pricesIn(row, variation)
  return {
    price: rupees(prices.pricePaise),
    originalPrice: rupees(prices.originalPricePaise),
    discount: prices.discount,
    totalStock: row.ownStock?.[variationIdOf(variation)] ?? row.totalStock,
    productCode: variation.productCode ?? row.productCode,
  }
}

/** Converts variations to their wire format (decisions "Price and stock of a variation"). */
export function toVariationsWire(row: VariedRow) {
  const varied = isVaried(row)
  return row.variations.map((variation) => {
    const { pricePaise } = pricesIn(row, variation)
    const { pricePaise: _price, originalPricePaise: _original, ...own } = variation
    return {
      ...own,
      ...(varied && amountsIn(row, variation)),
      ...dealWire(row.deal, variationIdOf(variation), pricePaise),
    }
  })
}
