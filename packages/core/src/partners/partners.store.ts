import { toFailure } from '../shared/failure.ts'
import type { StoreOf } from '../shop.ts'
import { partnersApi } from './partners.api.ts'
import { partnersCopy as copy } from './partners.copy.ts'
import type { PartnerRequest } from './partners.ts'

/** A page may be signed in on; or not, and why; or nobody can tell just now. */
export type Welcome =
  | { readonly state: 'welcome' }
  | { readonly state: 'refused'; readonly text: string }
  | { readonly state: 'failed' }

/** The code for the page; or what to say instead. */
export type Consent = { readonly code: string } | { readonly text: string }

export interface PartnersStore {
  check(request: PartnerRequest): Promise<Welcome>
  consent(request: PartnerRequest): Promise<Consent>
}

/** What the window asks in which a shopper signs in on a partner's page. */
export const partnersStore: StoreOf<PartnersStore> = ({ http }) => {
  const api = partnersApi(http)
  return {
    check: (request) =>
      api.check(request).then(
        () => ({ state: 'welcome' }),
        (thrown: unknown) => {
          const { status, serverMessage } = toFailure(thrown)
          return status === 403 && serverMessage
            ? { state: 'refused', text: serverMessage }
            : { state: 'failed' }
        },
      ),
    consent: (request) =>
      api.consent(request).then(
        (code) => ({ code }),
        (thrown: unknown) => {
          const { status, serverMessage } = toFailure(thrown)
          return { text: status === 403 && serverMessage ? serverMessage : copy.failed }
        },
      ),
  }
}
