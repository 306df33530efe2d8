/** What a partner's page may do for a shopper: see and change the cart and the favourites. */
export const PARTNER_SCOPE = 'cart'

/** Type of the message that the shop's window sends to the partner's page as its answer. */
export const SIGN_IN_MESSAGE = 'haat:sign-in'

/** Type of the message by which that window reports that it is open and connected to the page. */
export const SIGN_IN_OPENED = 'haat:sign-in:opened'

/** That message, sent only to the page's origin. */
export interface OpenedMessage {
  readonly type: typeof SIGN_IN_OPENED
  /** The page's `state` value. */
  readonly state: string
}

/** The answer that the shop's window posts to the page that opened it, and to no other origin. */
export type SignInMessage =
  | { readonly type: typeof SIGN_IN_MESSAGE; readonly state: string; readonly code: string }
  | { readonly type: typeof SIGN_IN_MESSAGE; readonly state: string; readonly error: 'access_denied' }

/** The request of a partner's page to the shop's window (RFC 6749 §4.1.1, with the challenge of RFC 7636). */
export interface PartnerRequest {
  /** Origin of the partner's page; the answer is sent only there. */
  readonly origin: string
  /** The partner's key, or ''. */
  readonly key: string
  /** A value of the page that is returned with the answer. */
  readonly state: string
  /** SHA-256 of a secret of the page, in base64url. */
  readonly challenge: string
  /** Where the browser opens no window: address of the page, of that origin, which gets the answer in its query. Else ''. */
  readonly page: string
}

/** 32 bytes in base64url. */
const HASH = /^[\w-]{43}$/

/** Origin of an http(s) address; null for any other text. */
const originOf = (text: string): string | null =>
  /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : null

/** Whether the text is an http(s) origin in the form of browsers. */
const isOrigin = (text: string): boolean => originOf(text) === text

/** Returns the path of the shop's window for a request. */
export function signInWindowPath({ origin, key, state, challenge, page }: PartnerRequest): string {
  const query = new URLSearchParams({
    response_type: 'code',
    scope: PARTNER_SCOPE,
    origin,
    ...(key !== '' && { key }),
    ...(page !== '' && { redirect_uri: page }),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  return `/embed/sign-in?${query}`
}

/** Reads a request from the window's query; null if it is invalid. */
export function readPartnerRequest(search: string): PartnerRequest | null {
  const query = new URLSearchParams(search)
  const of = (name: string) => query.get(name) ?? ''
  const request = {
    origin: of('origin'),
    key: of('key'),
    state: of('state'),
    challenge: of('code_challenge'),
    page: of('redirect_uri'),
  }
  const isValid =
    of('response_type') === 'code' &&
    of('scope') === PARTNER_SCOPE &&
    of('code_challenge_method') === 'S256' &&
    HASH.test(request.challenge) &&
    /^[\w-]{16,100}$/.test(request.state) &&
    request.key.length <= 100 &&
    isOrigin(request.origin) &&
    (request.page === '' || originOf(request.page) === request.origin)
  return isValid ? request : null
}

/** Names in the query of a page that gets an answer. */
const STATE = 'haat_state'
const CODE = 'haat_code'

/** Returns the address of a page with an answer in its query (RFC 6749 §4.1.2); the rest stays as it is. */
export function addressWithAnswer(page: string, answer: SignInMessage): string {
  const query = new URLSearchParams({
    [STATE]: answer.state,
    ...('code' in answer ? { [CODE]: answer.code } : { haat_error: answer.error }),
  })
  const [, start = '', hash = ''] = /^([^#]*)(.*)$/s.exec(page) ?? []
  return `${start}${start.includes('?') ? '&' : '?'}${query}${hash}`
}

/** Reads the answer in the query of a page: no code if the shopper cancelled. Null without an answer. */
export function readAnswer(search: string): { readonly state: string; readonly code: string | null } | null {
  const query = new URLSearchParams(search)
  const state = query.get(STATE)
  return state === null ? null : { state, code: query.get(CODE) }
}

/** Removes an answer from the address of a page. */
export const withoutAnswer = (address: string): string => address.replace(/[?&]haat_state=[^#]*/, '')
