import type { CallOptions, Http } from '../shared/http.ts'
import type { ProductSlice } from './catalogue.ts'
import { readProductSlice } from './slice.wire.ts'

/** One slice of a list with what a card shows; the first one, or the one that a cursor in the query names. */
export const cardSlice = (
  http: Http,
  query: CallOptions['query'],
  signal?: AbortSignal,
): Promise<ProductSlice> =>
  http.get('/api/v1/product', readProductSlice(http.host), {
    query: { ...query, fields: 'card' },
    asVisitor: true,
    signal,
  })
