import type { Http } from '../shared/http.ts'
import { readAboutShop } from './details.wire.ts'

/** `/shop.json`, a file of the built site. */
export const detailsApi = (http: Http) => ({
  get: (signal: AbortSignal) => http.get('/shop.json', readAboutShop, { signal, asVisitor: true }),
})
