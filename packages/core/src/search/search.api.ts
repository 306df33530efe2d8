import type { Http } from '../shared/http.ts'
import { LONGEST_SEARCH } from './search.ts'
import { readHits, readPopular } from './search.wire.ts'

export const searchApi = (http: Http) => {
  const ask = (call: 'search' | 'near') => (q: string, signal: AbortSignal) =>
    http.get(`/api/v1/search/${call}`, readHits(http.host), {
      query: { q: q.slice(0, LONGEST_SEARCH) },
      signal,
      asVisitor: true,
    })
  return {
    /** Finds products, best matches first, with synonyms and typing errors. */
    find: ask('search'),
    /** Finds products with similar names, for a text without results. */
    near: ask('near'),
    /** Lists texts that lead to what shoppers buy most. */
    popular: (signal: AbortSignal) =>
      http.get('/api/v1/search/popular', readPopular, { signal, asVisitor: true }),
  }
}
