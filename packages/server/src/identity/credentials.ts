import type { FastifyRequest } from 'fastify'
import { isOwnOrigin } from '../http/own-host.ts'
import { Problem } from '../http/problem.ts'
import { type Authenticate, notForPartners, type Shopper, signInFirst } from './identity.ts'

/** The cookie in which the identity service's script stores its token, with or without a suffix. */
const SESSION_COOKIE = /(?:^|;\s*)__session(?:_[\w-]+)?=([\w.-]+)/
/** A token in compact form, or a token of a partner’s page. */
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|haat_cart_[\w-]{43})$/i

/**
 * Returns the token of the Authorization header; null without a header.
 * @throws Problem 401 for an invalid header, even if the call has a cookie
 */
function bearerOf({ headers, raw }: FastifyRequest): string | null {
  if (headers.authorization === undefined) return null
  const names = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization')
  // With two headers, a proxy may have checked the other one.
  const token = names.length > 1 ? undefined : BEARER.exec(headers.authorization)?.[1]
  if (token === undefined) throw signInFirst()
  return token
}

/** Whether a call comes from the shop's own page. Browsers send cookies automatically, so only such calls may use one. */
function isOwnPage(request: FastifyRequest, siteUrl: string): boolean {
  const { headers } = request
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin !== undefined) return isOwnOrigin(origin, request, siteUrl)
  return site !== undefined
}

interface CredentialOptions {
  readonly authenticate: Authenticate | null
  readonly siteUrl: string
  /** Whether the session cookie is accepted (the session family of calls, storefront.md §7). */
  readonly cookies: boolean
  /** Finds the shopper of a partner page's token, for calls about cart and favourites; null for calls without such tokens. */
  readonly cart: CartTokens | null
}

/** Finds the shopper of a partner page's token; null if it is invalid on pages of that origin. */
export type CartTokens = (token: string, origin: string) => Promise<Shopper | null>

const isCartToken = (token: string) => token.startsWith('haat_cart_')

async function shopperOfPage({ headers }: FastifyRequest, token: string, cart: CartTokens | null) {
  if (cart === null) throw notForPartners()
  const shopper = await cart(token, headers.origin ?? '')
  if (shopper === null) throw signInFirst()
  return shopper
}

/**
 * Returns the shopper who makes a call.
 * @throws Problem 401 without a valid token, 403 for a cookie from another site's page and for a partner's token that is
 * not allowed for the call, 503 without an identity provider
 */
export async function shopperOf(request: FastifyRequest, options: CredentialOptions): Promise<Shopper> {
  const { authenticate, siteUrl, cookies, cart } = options
  if (authenticate === null)
    throw new Problem(503, 'Signing in is not set up on this server.', { retryAfter: 60 })
  const bearer = bearerOf(request)
  if (bearer !== null && isCartToken(bearer)) return shopperOfPage(request, bearer, cart)
  if (bearer !== null) return authenticate(bearer, cart !== null)
  const cookie = cookies ? SESSION_COOKIE.exec(request.headers.cookie ?? '')?.[1] : undefined
  if (cookie === undefined) throw signInFirst()
  if (!isOwnPage(request, siteUrl))
    throw new Problem(403, 'This call may only come from the shop’s own pages.')
  return authenticate(cookie)
}
