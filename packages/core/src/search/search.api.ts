import type { Http } from '../shared/http.ts'
import { LONGEST_SEARCH } from './search.ts'
import { readHits } from './search.wire.ts'

export const searchApi = (http: Http) => {
  const ask = (call: 'search' | 'near') => (q: string, signal: AbortSignal) =>
    http.get(`/api/v1/search/${call}`, readHits(http.host), {
      query: { q: q.slice(0, LONGEST_SEARCH) },
      signal,
      asVisitor: true,
    })
  return {
    /** Best matches first; knows synonyms, tolerates typing errors. */
    find: ask('search'),
    /** Products with names that are only a little like a text that finds nothing. */
    near: ask('near'),
  }
}
