import type { Http } from '../shared/http.ts'
import { readSponsors } from './sponsors.wire.ts'

/** `GET /api/sponsors`: no version segment (storefront.md §7). */
export const sponsorsApi = (http: Http) => ({
  list: (signal: AbortSignal) =>
    http.get('/api/sponsors', readSponsors(http.host), { signal, asVisitor: true }),
})
