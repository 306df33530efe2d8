import type { Http } from '../shared/http.ts'
import {
  type Category,
  PAGE_SIZE,
  type Product,
  type ProductPage,
  type ProductQuery,
  TOPS,
} from './catalogue.ts'
import { readCategories, readProductPage, readProducts } from './catalogue.wire.ts'

export interface CatalogueApi {
  categories(signal?: AbortSignal): Promise<readonly Category[]>
  /** Every product with a tag: the whole home page in one call. */
  tagged(signal?: AbortSignal): Promise<readonly Product[]>
  inCategory(name: string, signal?: AbortSignal): Promise<readonly Product[]>
  page(query: ProductQuery, signal?: AbortSignal): Promise<ProductPage>
}

const under = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

/** The catalogue's calls (storefront.md §7). */
export const catalogueApi = (http: Http): CatalogueApi => ({
  categories: (signal) => http.get('/api/v1/category', readCategories(http.host), under(signal)),
  tagged: (signal) =>
    http.get('/api/v1/product', readProducts(http.host), {
      query: { top: TOPS.join(','), fields: 'card' },
      ...under(signal),
    }),
  inCategory: (category, signal) =>
    http.get('/api/v1/product', readProducts(http.host), {
      query: { category, fields: 'card' },
      ...under(signal),
    }),
  page: (query, signal) =>
    http.get('/api/v1/product', readProductPage(http.host, query.page ?? 1, PAGE_SIZE), {
      query: { fields: 'card', limit: PAGE_SIZE, ...query, page: query.page ?? 1 },
      ...under(signal),
    }),
})
