import type { Product } from '../catalogue/catalogue.ts'
import { readProducts } from '../catalogue/catalogue.wire.ts'
import type { Http } from '../shared/http.ts'

export interface SearchApi {
  /** Best matches first; tolerates typing errors. */
  find(text: string, signal: AbortSignal): Promise<readonly Product[]>
}

export const searchApi = (http: Http): SearchApi => ({
  find: (q, signal) =>
    http.get('/api/v1/search/search', readProducts(http.host), { query: { q }, signal, asVisitor: true }),
})
