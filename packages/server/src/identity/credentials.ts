import type { FastifyRequest } from 'fastify'
import { isOwnOrigin } from '../http/own-host.ts'
import { Problem } from '../http/problem.ts'
import { type Authenticate, type Shopper, signInFirst } from './identity.ts'

/** The cookie in which the identity service's script keeps its token, with or without a suffix. */
const SESSION_COOKIE = /(?:^|;\s*)__session(?:_[\w-]+)?=([\w.-]+)/
/** One token in its compact form, or one of a partner’s page. */
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|haat_cart_[\w-]{43})$/i

/** The token of the header; null without a header. One that cannot be read is refused: nothing else may take its place. */
function bearerOf({ headers, raw }: FastifyRequest): string | null {
  if (headers.authorization === undefined) return null
  const names = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization')
  // Of two, a proxy may have read the other one.
  const token = names.length > 1 ? undefined : BEARER.exec(headers.authorization)?.[1]
  if (token === undefined) throw signInFirst()
  return token
}

/** A cookie travels by itself, so a call that rests on it must come from a page of our own. */
function isOwnPage(request: FastifyRequest, siteUrl: string): boolean {
  const { headers } = request
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin !== undefined) return isOwnOrigin(origin, request, siteUrl)
  return site !== undefined
}

export interface CredentialOptions {
  readonly authenticate: Authenticate | null
  readonly siteUrl: string
  /** Whether a session cookie will do (the session family of calls, storefront.md §7). */
  readonly cookies: boolean
  /** Whose a partner's page's token is, for calls about cart and favourites; null for all others, which take none. */
  readonly cart: CartTokens | null
}

/** Whose token a partner's page comes with; null where it does not count on pages of that origin. */
export type CartTokens = (token: string, origin: string) => Promise<Shopper | null>

const isCartToken = (token: string) => token.startsWith('haat_cart_')

async function shopperOfPage({ headers }: FastifyRequest, token: string, cart: CartTokens | null) {
  if (cart === null)
    throw new Problem(
      403,
      'A partner’s page may see and change your cart and favourites, and nothing else. Please go on in the shop.',
    )
  const shopper = await cart(token, headers.origin ?? '')
  if (shopper === null) throw signInFirst()
  return shopper
}

/**
 * Who makes a call.
 * @throws Problem 401 without a token that counts, 403 for a cookie from a foreign page and a partner's token where it
 * is not good for, 503 without a provider
 */
export async function shopperOf(request: FastifyRequest, options: CredentialOptions): Promise<Shopper> {
  const { authenticate, siteUrl, cookies, cart } = options
  if (authenticate === null)
    throw new Problem(503, 'Signing in is not set up on this server.', { retryAfter: 60 })
  const bearer = bearerOf(request)
  if (bearer !== null && isCartToken(bearer)) return shopperOfPage(request, bearer, cart)
  if (bearer !== null) return authenticate(bearer)
  const cookie = cookies ? SESSION_COOKIE.exec(request.headers.cookie ?? '')?.[1] : undefined
  if (cookie === undefined) throw signInFirst()
  if (!isOwnPage(request, siteUrl))
    throw new Problem(403, 'This call may only come from the shop’s own pages.')
  return authenticate(cookie)
}
