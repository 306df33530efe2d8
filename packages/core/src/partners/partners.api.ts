import type { Http } from '../shared/http.ts'
import type { PartnerRequest } from './partners.ts'
import { readCode } from './partners.wire.ts'

/** The calls of the window in which shoppers sign in for partners' pages. */
export const partnersApi = (http: Http) => ({
  /** Rejects, with the server's reason, for a page that does not belong to a partner. */
  check: ({ origin, key }: PartnerRequest) =>
    http.get('/api/v1/embed/partner', () => undefined, { query: { origin, key }, asVisitor: true }),
  /** Records the shopper's consent; returns the code for the page. */
  consent: ({ origin, key, challenge }: PartnerRequest) =>
    http.post('/api/v1/embed/grants', readCode, { body: { origin, key, code_challenge: challenge } }),
})
