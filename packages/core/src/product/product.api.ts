import type { Product } from '../catalogue/catalogue.ts'
import { readProduct, readProducts } from '../catalogue/catalogue.wire.ts'
import type { Http } from '../shared/http.ts'

export interface ProductApi {
  get(id: string, signal: AbortSignal): Promise<Product>
  /** Products with the same tag, or of the same category where the product has no tag. */
  alike(product: Product, signal: AbortSignal): Promise<readonly Product[]>
}

/** Calls of the product screen (storefront.md §7). */
export const productApi = (http: Http): ProductApi => ({
  get: (id, signal) =>
    http.get(`/api/v1/product/${encodeURIComponent(id)}`, readProduct(http.host), {
      signal,
      asVisitor: true,
    }),
  alike: (product, signal) =>
    http.get('/api/v1/product', readProducts(http.host), {
      query: {
        ...(product.top === null ? { category: product.category } : { top: product.top }),
        fields: 'card',
        limit: 8,
      },
      signal,
      asVisitor: true,
    }),
})
