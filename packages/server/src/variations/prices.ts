import { type Paise, percentOff } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import type { ProductRow, StoredVariation } from '../database/schema.ts'

export type Prices = Pick<ProductRow, 'pricePaise' | 'originalPricePaise' | 'discount'>
type Amounts = Pick<Prices, 'pricePaise' | 'originalPricePaise'>

export function withoutPrices<V extends StoredVariation>({
  pricePaise: _,
  originalPricePaise: __,
  ...variation
}: V) {
  return variation
}

/** Returns a variation with its own prices. */
export const withPrices = <V extends StoredVariation>(
  variation: V,
  { pricePaise, originalPricePaise }: Amounts,
) => ({
  ...withoutPrices(variation),
  pricePaise,
  ...(originalPricePaise !== null && { originalPricePaise }),
})

/** Returns the percentage of a struck price; null if there is none. */
export const discountOf = ({ pricePaise, originalPricePaise }: Amounts): number | null =>
  percentOff(originalPricePaise as Paise | null, pricePaise as Paise) || null

/** Finds a product's variation by id. */
export const variationOf = (
  { variations }: Pick<ProductRow, 'variations'>,
  variationId: string,
): StoredVariation | undefined => variations.find((one) => variationIdOf(one) === variationId)

/** Returns the prices and discount of a variation: its own, otherwise the product's. */
export function pricesIn(product: Prices, variation: StoredVariation | null | undefined): Prices {
  const { pricePaise, originalPricePaise = null } = variation ?? {}
  if (pricePaise === undefined) {
    const { pricePaise: price, originalPricePaise: original, discount } = product
    return { pricePaise: price, originalPricePaise: original, discount }
  }
  return { pricePaise, originalPricePaise, discount: discountOf({ pricePaise, originalPricePaise }) }
}

const isSame = (one: Amounts, other: Amounts) =>
  one.pricePaise === other.pricePaise && one.originalPricePaise === other.originalPricePaise

/**
 * Returns the prices of a product and of its variations: if variations have their own prices, the product gets the lowest
 * one, and only variations with a different price keep it.
 */
export function withLowestPrice<V extends StoredVariation>(product: Prices, variations: readonly V[]) {
  const isPriced = (one: V) => (one.pricePaise ?? one.originalPricePaise) !== undefined
  const { pricePaise, originalPricePaise, discount } = product
  if (!variations.some(isPriced)) return { pricePaise, originalPricePaise, discount, variations }
  const all = variations.map((one) =>
    isPriced(one)
      ? { pricePaise: one.pricePaise ?? pricePaise, originalPricePaise: one.originalPricePaise ?? null }
      : product,
  )
  const least = Math.min(...all.map((one) => one.pricePaise))
  const lowest = all.filter((one) => one.pricePaise === least)
  const lead = lowest.find((one) => one.originalPricePaise === originalPricePaise) ?? lowest[0] ?? product
  return {
    pricePaise: lead.pricePaise,
    originalPricePaise: lead.originalPricePaise,
    discount: isSame(lead, product) ? discount : discountOf(lead),
    variations: variations.map((variation, at) => {
      const own = all[at] ?? lead
      return isSame(own, lead) ? withoutPrices(variation) : withPrices(variation, own)
    }),
  }
}

/** Returns the price, code and picture URL ('' for none) of a cart line or order line. */
export function lineOf(
  product: Prices & Pick<ProductRow, 'productCode' | 'imgUrl' | 'variations'>,
  variationId: string,
) {
  const variation = variationOf(product, variationId)
  return {
    pricePaise: pricesIn(product, variation).pricePaise,
    productCode: variation?.productCode ?? product.productCode,
    image: variation?.image ?? product.imgUrl[0] ?? '',
  }
}
