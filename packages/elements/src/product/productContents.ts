import type { Shop } from '@haat/core'
import { productStore } from '@haat/core/product'
import type { Load } from '../root/HaatElement.tsx'

/** Loads what the element shows of a product: the product, and those like it. */
export async function load(shop: Shop, { productId = '' }: { productId?: string }, load: Load) {
  const { product, related } = shop.use(productStore)
  const loaded = await load(product(productId.trim()))
  if (loaded.state === 'ready') await load(related(loaded.value))
}
