import { cardProducts } from '../catalogue/cards.api.ts'
import type { Product } from '../catalogue/catalogue.ts'
import { readProduct } from '../catalogue/catalogue.wire.ts'
import { type Http, path } from '../shared/http.ts'

/** The calls for the product screen. */
export const productApi = (http: Http) => ({
  get: (id: string, signal?: AbortSignal): Promise<Product> =>
    http.get(path`/api/v1/product/${id}`, readProduct(http.host), {
      signal,
      asVisitor: true,
    }),
  /** Loads products with the same tag, or of the same category if the product has no tag. */
  alike: ({ top, category }: Pick<Product, 'top' | 'category'>, signal: AbortSignal) =>
    cardProducts(http, { ...(top === null ? { category } : { top }), limit: 8 }, signal),
})
