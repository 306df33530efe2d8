import { lineFor, mostOf } from '../cart/cart.ts'
import type { Product } from '../catalogue/catalogue.ts'
import { productApi } from '../product/product.api.ts'
import { unlessMissing } from '../shared/refusals.ts'
import type { Shop } from '../shop.ts'
import type { BuyNow, CheckoutLine } from './checkout.ts'

/** Returns the line of a product that is bought without the cart; none if the shop does not have it in this variation. */
export type LinesOf = (bought: BuyNow, pieces: number) => readonly CheckoutLine[]

function linesOf(product: Product | null, { size, color }: BuyNow, pieces: number): readonly CheckoutLine[] {
  if (product === null) return []
  const variation = product.variations.find((one) => one.size === size && one.color === color) ?? null
  if (variation === null && product.variations.length > 0) return []
  const bought = { ...product, ...variation }
  const made = lineFor({ product: bought, variation, quantity: pieces })
  const image = bought.image ?? product.variations.find((one) => one.color === color && one.image)?.image
  const picture = product.pictures.find(({ src }) => src === image) ?? (image ? { src: image } : made.picture)
  const line = { ...made, picture, stock: bought.stock }
  return [{ ...line, quantity: Math.min(Math.max(1, pieces), mostOf(line)) }]
}

/** Loads a product for "Buy now". Late code: most shoppers buy their cart. */
export async function loadLines({ http }: Shop, id: string, signal: AbortSignal): Promise<LinesOf> {
  const product = await unlessMissing(productApi(http).get(id, signal), null)
  return (bought, pieces) => linesOf(product, bought, pieces)
}
