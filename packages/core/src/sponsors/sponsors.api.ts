import type { Http } from '../shared/http.ts'
import { readSponsors } from './sponsors.wire.ts'

/** `GET /api/sponsors`: no version segment. */
export const sponsorsApi = (http: Http) => ({
  list: (signal: AbortSignal) =>
    http.get('/api/sponsors', readSponsors(http.host), { signal, asVisitor: true }),
})
