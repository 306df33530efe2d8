import { productStore } from '@haat/core/product'
import type { Contents } from '../root/definition.ts'

/** Loads the data of the element: the product, and related ones. */
export const load: Contents = async (shop, { productId = '' }: { productId?: string }, load) => {
  const { product, related } = shop.use(productStore)
  const loaded = await load(product(productId.trim()))
  if (loaded.state === 'ready') await load(related(loaded.value))
}
