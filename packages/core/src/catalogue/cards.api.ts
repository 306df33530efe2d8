import type { CallOptions, Http } from '../shared/http.ts'
import { filterProducts, type GridQuery, type Product } from './catalogue.ts'
import { readProducts } from './catalogue.wire.ts'

/** Loads the products that match a query, with the fields of a card. */
export const cardProducts = (
  http: Http,
  query: CallOptions['query'],
  signal?: AbortSignal,
): Promise<readonly Product[]> =>
  http.get('/api/v1/product', readProducts(http.host), {
    query: { ...query, fields: 'card' },
    asVisitor: true,
    signal,
  })

/**
 * Loads the products of a partner's grid. A backend without parameters sends all products, so they are also filtered
 * here.
 */
export const gridProducts = async (
  http: Http,
  { text, ...query }: GridQuery,
  signal?: AbortSignal,
): Promise<readonly Product[]> =>
  filterProducts(await cardProducts(http, { ...query, q: text }, signal), query)
