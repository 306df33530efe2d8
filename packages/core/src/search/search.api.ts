import { readProducts } from '../catalogue/catalogue.wire.ts'
import type { Http } from '../shared/http.ts'
import { LONGEST_SEARCH } from './search.ts'

export const searchApi = (http: Http) => ({
  /** Best matches first; tolerates typing errors. */
  find: (q: string, signal: AbortSignal) =>
    http.get('/api/v1/search/search', readProducts(http.host), {
      query: { q: q.slice(0, LONGEST_SEARCH) },
      signal,
      asVisitor: true,
    }),
})
