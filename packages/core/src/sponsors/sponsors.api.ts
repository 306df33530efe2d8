import type { Http } from '../shared/http.ts'
import type { Sponsor } from './sponsors.ts'
import { readSponsors } from './sponsors.wire.ts'

export interface SponsorsApi {
  list(signal: AbortSignal): Promise<readonly Sponsor[]>
}

/** `GET /api/sponsors`: no version segment (storefront.md §7). */
export const sponsorsApi = (http: Http): SponsorsApi => ({
  list: (signal) => http.get('/api/sponsors', readSponsors(http.host), { signal, asVisitor: true }),
})
