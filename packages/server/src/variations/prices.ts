import { type Paise, percentOff } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import type { ProductRow, StoredVariation } from '../database/schema.ts'

type Prices = Pick<ProductRow, 'pricePaise' | 'originalPricePaise' | 'discount'>

/** Finds a product's variation by id. */
const variationOf = (
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
  const off = percentOff(originalPricePaise as Paise | null, pricePaise as Paise)
  return { pricePaise, originalPricePaise, discount: off || null }
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
