import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { partnersApi } from './partners.api.ts'
import { partnersCopy as copy } from './partners.copy.ts'
import type { PartnerRequest } from './partners.ts'

/** A page may be signed in on; or not, and why; or that is not known just now. */
export type Welcome =
  | { readonly state: 'welcome' }
  | { readonly state: 'refused'; readonly text: string }
  | { readonly state: 'failed' }

/** The code for the page; or what to say instead. */
export type Consent = { readonly code: string } | { readonly text: string }

/** Why the server refuses this page; null where a call failed for another reason. */
function refusalIn(thrown: unknown): string | null {
  const { status, serverMessage } = toFailure(thrown)
  return (status === 403 && serverMessage) || null
}

/** What the window asks in which a shopper signs in on a partner's page. */
export const partnersStore = ({ http }: Shop) => {
  const api = partnersApi(http)
  return {
    check: (request: PartnerRequest): Promise<Welcome> =>
      api.check(request).then(
        () => ({ state: 'welcome' }),
        (thrown: unknown) => {
          const text = refusalIn(thrown)
          return text === null ? { state: 'failed' } : { state: 'refused', text }
        },
      ),
    consent: (request: PartnerRequest): Promise<Consent> =>
      api.consent(request).then(
        (code) => ({ code }),
        (thrown: unknown) => ({ text: refusalIn(thrown) ?? copy.failed }),
      ),
  }
}
