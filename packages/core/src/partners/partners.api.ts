import type { Http } from '../shared/http.ts'
import type { PartnerRequest } from './partners.ts'
import { readCode } from './partners.wire.ts'

export interface PartnersApi {
  /** Rejects for a page that is no partner's; the server says why. */
  check(request: PartnerRequest): Promise<void>
  /** Writes down that the shopper consented; answers the code for the page. */
  consent(request: PartnerRequest): Promise<string>
}

/** The calls of the window in which shoppers sign in on partners' pages. */
export const partnersApi = (http: Http): PartnersApi => ({
  check: ({ origin, key }) =>
    http.get('/api/v1/embed/partner', () => undefined, { query: { origin, key }, asVisitor: true }),
  consent: ({ origin, key, challenge }) =>
    http.post('/api/v1/embed/grants', readCode, { body: { origin, key, code_challenge: challenge } }),
})
