import type { Product } from '../catalogue/catalogue.ts'
import { keyed, type Resource, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { productApi } from './product.api.ts'
import { productCopy } from './product.copy.ts'
import { relatedTo } from './product.ts'

export interface ProductStore {
  product(id: string): Resource<Product>
  related(product: Product): Resource<readonly Product[]>
}

/** One product and those like it. */
export const productStore = ({ http }: Shop): ProductStore => {
  const api = productApi(http)
  const related = new Map<string, Resource<readonly Product[]>>()
  return {
    product: keyed((id: string) =>
      resource(
        (signal) => api.get(id, signal),
        (failure) => console.error(productCopy.failed, failure),
      ),
    ),
    related(product) {
      const known = related.get(product.id)
      if (known) return known
      const made = resource(
        async (signal) => relatedTo(product, await api.alike(product, signal)),
        (failure) => console.error('Error fetching products:', failure),
      )
      related.set(product.id, made)
      return made
    },
  }
}
