import { type Paise, percentOff } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import type { ProductRow, StoredVariation } from '../database/schema.ts'

type Prices = Pick<ProductRow, 'pricePaise' | 'originalPricePaise' | 'discount'>

/** The one of a product's variations that has this id, if there is one. */
const variationOf = (
  { variations }: Pick<ProductRow, 'variations'>,
  variationId: string,
): StoredVariation | undefined => variations.find((one) => variationIdOf(one) === variationId)

/** Prices and percentage of a product in a variation: its own, else the product's. */
export function pricesIn(product: Prices, variation: StoredVariation | null | undefined): Prices {
  const { pricePaise, originalPricePaise = null } = variation ?? {}
  if (pricePaise === undefined) {
    const { pricePaise: price, originalPricePaise: original, discount } = product
    return { pricePaise: price, originalPricePaise: original, discount }
  }
  const off = percentOff(originalPricePaise as Paise | null, pricePaise as Paise)
  return { pricePaise, originalPricePaise, discount: off || null }
}

/** What a line of a cart or an order has of its product in a variation: price, code, and the address of a picture, '' for none. */
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
