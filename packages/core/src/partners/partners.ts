/** What a partner's page may be let do for a shopper: see and change the cart and the favourites, nothing else. */
export const PARTNER_SCOPE = 'cart'

/** Type of the message with which the shop's window answers the partner's page. */
export const SIGN_IN_MESSAGE = 'haat:sign-in'

/** Type of the message with which that window reports that it is open, and in touch with the page. */
export const SIGN_IN_OPENED = 'haat:sign-in:opened'

/** How that window reports it, to no other origin than the page's. */
export interface OpenedMessage {
  readonly type: typeof SIGN_IN_OPENED
  /** The page's own mark. */
  readonly state: string
}

/** What the shop's window posts to the page that opened it, and to no other origin. */
export type SignInMessage =
  | { readonly type: typeof SIGN_IN_MESSAGE; readonly state: string; readonly code: string }
  | { readonly type: typeof SIGN_IN_MESSAGE; readonly state: string; readonly error: 'access_denied' }

/** What a partner's page asks the shop's window for (RFC 6749 §4.1.1, with the challenge of RFC 7636). */
export interface PartnerRequest {
  /** Of the partner's page; the answer goes there alone. */
  readonly origin: string
  /** The partner's key, where it has one; else ''. */
  readonly key: string
  /** The page's own mark, which comes back with the answer. */
  readonly state: string
  /** SHA-256 of what only the page knows, base64url. */
  readonly challenge: string
}

/** 32 bytes in base64url. */
const HASH = /^[\w-]{43}$/

/** An http(s) origin, exactly as browsers write it. */
const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text

/** Address of the shop's window for a request, as a path. */
export function signInWindowPath({ origin, key, state, challenge }: PartnerRequest): string {
  const query = new URLSearchParams({
    response_type: 'code',
    scope: PARTNER_SCOPE,
    origin,
    ...(key !== '' && { key }),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  return `/embed/sign-in?${query}`
}

/** Reads a request from the window's query; null where it is none. */
export function readPartnerRequest(search: string): PartnerRequest | null {
  const query = new URLSearchParams(search)
  const of = (name: string) => query.get(name) ?? ''
  const request = {
    origin: of('origin'),
    key: of('key'),
    state: of('state'),
    challenge: of('code_challenge'),
  }
  const isSound =
    of('response_type') === 'code' &&
    of('scope') === PARTNER_SCOPE &&
    of('code_challenge_method') === 'S256' &&
    HASH.test(request.challenge) &&
    /^[\w-]{16,100}$/.test(request.state) &&
    request.key.length <= 100 &&
    isOrigin(request.origin)
  return isSound ? request : null
}
