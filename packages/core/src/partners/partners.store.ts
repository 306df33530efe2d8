import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { partnersApi } from './partners.api.ts'
import { partnersTexts } from './partners.texts.ts'
import type { PartnerRequest } from './partners.ts'

/** Whether shoppers may sign in on a page; `refused` has the reason; `failed` means that it is unknown. */
export type Welcome =
  | { readonly state: 'welcome' }
  | { readonly state: 'refused'; readonly text: string }
  | { readonly state: 'failed' }

/** The code for the page, or an error text. */
type Consent = { readonly code: string } | { readonly text: string }

/** Returns the server's reason for refusing this page; null if a call failed for another reason. */
function refusalIn(thrown: unknown): string | null {
  const { status, serverMessage } = toFailure(thrown)
  return (status === 403 && serverMessage) || null
}

/** The calls of the window in which a shopper signs in for a partner's page. */
export const partnersStore = ({ http, texts }: Shop) => {
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
        (thrown: unknown) => ({ text: refusalIn(thrown) ?? texts(partnersTexts).failed }),
      ),
  }
}
