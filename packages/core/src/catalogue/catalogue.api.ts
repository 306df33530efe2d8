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

const under = (signal: AbortSignal | undefined) => ({ asVisitor: true, ...(signal && { signal }) })

/** The products that fit a query, with what a card shows. */
const cardProducts = (
  http: Http,
  query: Readonly<Record<string, string | number | undefined>>,
  signal?: AbortSignal,
): Promise<readonly Product[]> =>
  http.get('/api/v1/product', readProducts(http.host), {
    query: { ...query, fields: 'card' },
    ...under(signal),
  })

/** The catalogue's calls (storefront.md §7). A backend without parameters sends every product: lists are filtered here, too. */
export const catalogueApi = (http: Http) => ({
  categories: (signal?: AbortSignal): Promise<readonly Category[]> =>
    http.get('/api/v1/category', readCategories(http.host), under(signal)),
  /** Every product with a tag: the whole home page in one call. */
  tagged: (signal?: AbortSignal) => cardProducts(http, { top: TOPS.join(',') }, signal),
  inCategory: async (category: string, signal?: AbortSignal) =>
    inCategory(await cardProducts(http, { category }, signal), category),
  /** The products of a partner's grid. */
  grid: async ({ text, ...query }: GridQuery, signal?: AbortSignal) =>
    pick(await cardProducts(http, { ...query, q: text }, signal), query),
  page: (query: ProductQuery, signal?: AbortSignal): Promise<ProductPage> =>
    http.get('/api/v1/product', readProductPage(http.host, query.page ?? 1, PAGE_SIZE), {
      query: { fields: 'card', limit: PAGE_SIZE, ...query, page: query.page ?? 1 },
      ...under(signal),
    }),
})
