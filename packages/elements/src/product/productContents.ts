import { productStore } from '@haat/core/product'
import type { Contents } from '../root/HaatElement.tsx'

/** Loads what the element shows of a product: the product, and those like it. */
export const load: Contents = async (shop, { productId = '' }: { productId?: string }, load) => {
  const { product, related } = shop.use(productStore)
  const loaded = await load(product(productId.trim()))
  if (loaded.state === 'ready') await load(related(loaded.value))
}
