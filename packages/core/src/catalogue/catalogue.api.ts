import type { Http } from '../shared/http.ts'
import {
  type Category,
  type GridQuery,
  inCategory,
  PAGE_SIZE,
  type Product,
  type ProductPage,
  type ProductQuery,
  pick,
  TOPS,
} from './catalogue.ts'
import { readCategories, readProductPage, readProducts } from './catalogue.wire.ts'

export interface CatalogueApi {
  categories(signal?: AbortSignal): Promise<readonly Category[]>
  /** Every product with a tag: the whole home page in one call. */
  tagged(signal?: AbortSignal): Promise<readonly Product[]>
  inCategory(name: string, signal?: AbortSignal): Promise<readonly Product[]>
  /** The products of a partner's grid. */
  grid(query: GridQuery, signal?: AbortSignal): Promise<readonly Product[]>
  page(query: ProductQuery, signal?: AbortSignal): Promise<ProductPage>
}

const under = (signal: AbortSignal | undefined) => ({ asVisitor: true, ...(signal && { signal }) })

/** The catalogue's calls (storefront.md §7). */
export const catalogueApi = (http: Http): CatalogueApi => ({
  categories: (signal) => http.get('/api/v1/category', readCategories(http.host), under(signal)),
  tagged: (signal) =>
    http.get('/api/v1/product', readProducts(http.host), {
      query: { top: TOPS.join(','), fields: 'card' },
      ...under(signal),
    }),
  // Filtered here as well: a backend without parameters sends the whole list (storefront.md §7).
  inCategory: async (category, signal) =>
    inCategory(
      await http.get('/api/v1/product', readProducts(http.host), {
        query: { category, fields: 'card' },
        ...under(signal),
      }),
      category,
    ),
  grid: async ({ text, ...query }, signal) =>
    pick(
      await http.get('/api/v1/product', readProducts(http.host), {
        query: { ...query, q: text, fields: 'card' },
        ...under(signal),
      }),
      query,
    ),
  page: (query, signal) =>
    http.get('/api/v1/product', readProductPage(http.host, query.page ?? 1, PAGE_SIZE), {
      query: { fields: 'card', limit: PAGE_SIZE, ...query, page: query.page ?? 1 },
      ...under(signal),
    }),
})
