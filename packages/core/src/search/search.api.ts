import { readProducts } from '../catalogue/catalogue.wire.ts'
import type { Http } from '../shared/http.ts'

export const searchApi = (http: Http) => ({
  /** Best matches first; tolerates typing errors. */
  find: (q: string, signal: AbortSignal) =>
    http.get('/api/v1/search/search', readProducts(http.host), { query: { q }, signal, asVisitor: true }),
})
