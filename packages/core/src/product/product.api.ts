import type { Product } from '../catalogue/catalogue.ts'
import { readProduct, readProducts } from '../catalogue/catalogue.wire.ts'
import type { Http } from '../shared/http.ts'

/** The calls for the product screen (storefront.md §7). */
export const productApi = (http: Http) => ({
  get: (id: string, signal: AbortSignal): Promise<Product> =>
    http.get(`/api/v1/product/${encodeURIComponent(id)}`, readProduct(http.host), {
      signal,
      asVisitor: true,
    }),
  /** Loads products with the same tag, or of the same category if the product has no tag. */
  alike: ({ top, category }: Pick<Product, 'top' | 'category'>, signal: AbortSignal) =>
    http.get('/api/v1/product', readProducts(http.host), {
      query: { ...(top === null ? { category } : { top }), fields: 'card', limit: 8 },
      signal,
      asVisitor: true,
    }),
})
