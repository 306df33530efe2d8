import type { Http } from '../shared/http.ts'
import { cardProducts } from './cards.api.ts'
import { inCategory, PAGE_SIZE, type ProductPage, type ProductQuery, TOPS } from './catalogue.ts'
import { readProductPage } from './catalogue.wire.ts'
import { listCategories } from './categories.api.ts'

/**
 * The calls for the catalogue. A backend without parameters sends all products, so lists are also
 * filtered here.
 */
export const catalogueApi = (http: Http) => ({
  categories: (signal?: AbortSignal) => listCategories(http, signal),
  /** Loads all products with a tag: the complete home page in one call. */
  tagged: (signal?: AbortSignal) => cardProducts(http, { top: TOPS.join(',') }, signal),
  inCategory: async (category: string, signal?: AbortSignal) =>
    inCategory(await cardProducts(http, { category }, signal), category),
  page: (query: ProductQuery, signal?: AbortSignal): Promise<ProductPage> =>
    http.get('/api/v1/product', readProductPage(http.host, query.page ?? 1, PAGE_SIZE), {
      query: { fields: 'card', limit: PAGE_SIZE, ...query, page: query.page ?? 1 },
      asVisitor: true,
      signal,
    }),
})
