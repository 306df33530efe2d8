import type { CallOptions, Http } from '../shared/http.ts'
import type { ProductSlice } from './catalogue.ts'
import { readProductSlice } from './slice.wire.ts'

/** Loads one slice of a list with the fields of a card: the first one, or the one after the cursor in the query. */
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
