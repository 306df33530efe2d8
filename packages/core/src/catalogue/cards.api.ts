import type { CallOptions, Http } from '../shared/http.ts'
import { type GridQuery, type Product, pick } from './catalogue.ts'
import { readProducts } from './catalogue.wire.ts'

/** The products that fit a query, with what a card shows. */
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

/** The products of a partner's grid. A backend without parameters sends every product: they are narrowed here, too. */
export const gridProducts = async (
  http: Http,
  { text, ...query }: GridQuery,
  signal?: AbortSignal,
): Promise<readonly Product[]> => pick(await cardProducts(http, { ...query, q: text }, signal), query)
