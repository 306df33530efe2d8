import { PENDING_ACTION_KEY } from '../pending-actions/pending-actions.ts'
import { Failure } from '../shared/failure.ts'
import { safeStorage } from '../shared/storage.ts'
import { deleteGrant, type Grant } from './grant.ts'
import { type FirstToken, renewalOf, requestToken, send } from './request.ts'
import type { Sessions, WindowSession } from './sessions.ts'
import { setSaved } from './set-saved.ts'

/** A token is renewed this long before it expires, in ms. */
const RENEW_BEFORE = 30_000

/** The shop's response to a token request (RFC 6749 §5.1). */
interface TokenResponse {
  readonly access_token: string
  readonly expires_in: number
  readonly refresh_token: string
  readonly user_id: string
}

/** The shop's time minus ours, in ms: a shopper's clock may be wrong by years. */
let skew = 0

/** Sends a request to the shop. If it rejects the proof, sends a new proof with the shop's time. */
async function post(
  host: string,
  path: string,
  keys: CryptoKeyPair,
  fields: object,
  first?: Response,
): Promise<unknown> {
  let response = first
  for (let isRetry = false; ; isRetry = true) {
    try {
      response ??= await send(host, path, keys, fields, Date.now() + skew)
    } catch (cause) {
      throw new Failure('offline', { cause })
    }
    const body = (await response.json().catch(() => null)) as { error?: unknown; message?: unknown } | null
    if (response.ok) return body
    // MooTools replaces `Date.parse`.
    const shopTime = new Date(response.headers.get('date') ?? '').getTime()
    if (body?.error !== 'invalid_dpop_proof' || isRetry || Number.isNaN(shopTime))
      throw new Failure('refused', {
        status: response.status,
        serverMessage: typeof body?.message === 'string' ? body.message : undefined,
      })
    skew = shopTime - Date.now()
    response = undefined
  }
}

/** @param first the response, if the request was sent before */
export async function tokenFor(
  host: string,
  keys: CryptoKeyPair,
  fields: object,
  first?: Response,
): Promise<TokenResponse> {
  const response = (await post(host, 'token', keys, fields, first)) as Partial<TokenResponse> | null
  if (typeof response?.access_token !== 'string' || typeof response.user_id !== 'string')
    throw new Failure('unreadable')
  return response as TokenResponse
}

/** Whether the grant is invalid, so that a new sign-in is needed. */
export const isGrantInvalid = (thrown: unknown) =>
  thrown instanceof Failure && thrown.kind === 'refused' && [400, 401, 403].includes(thrown.status ?? 0)

async function forget(host: string) {
  setSaved(host, false)
  await deleteGrant(host).catch(() => {})
}

/** A session with cart scope, whose tokens are only in this closure, and are renewed when needed. */
export function sessionOf(
  host: string,
  sessions: Sessions,
  grant: Grant,
  first: TokenResponse,
): WindowSession {
  let token = first.access_token
  // The lifetime of a token is measured without the system clock, which a shopper may change.
  let until = performance.now() + first.expires_in * 1_000
  let renewing: Promise<string | null> | undefined

  async function renew(): Promise<string | null> {
    try {
      const next = await tokenFor(host, grant.keys, renewalOf(grant))
      until = performance.now() + next.expires_in * 1_000
      token = next.access_token
      return token
    } catch (thrown) {
      if (!isGrantInvalid(thrown)) throw thrown
      if (sessions.get(host) === session) sessions.set(null, host)
      return null
    }
  }

  const session: WindowSession = {
    userId: grant.userId,
    scope: 'cart',
    async getToken({ fresh = false } = {}) {
      if (!fresh && until - performance.now() > RENEW_BEFORE) return token
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    async end() {
      token = ''
      until = 0
      await forget(host)
      // If the shop does not get this call, the grant expires, and its key is lost with this page.
      await post(host, 'revoke', grant.keys, { token: grant.token }).catch(() => {})
    },
  }
  return session
}

/**
 * Resumes a saved sign-in of this origin; null if it is invalid. Rejects while the shop or the database does not respond.
 * @param requested the first request for a token, if it was sent before
 */
export async function resume(
  host: string,
  sessions: Sessions,
  requested: Promise<FirstToken | null> = requestToken(host),
): Promise<WindowSession | null> {
  // This tab did not start the sign-in, so its pending action must not be carried out.
  safeStorage(() => sessionStorage).remove(PENDING_ACTION_KEY)
  const known = await requested.catch((cause) => {
    throw new Failure('offline', { cause })
  })
  if (!known) {
    setSaved(host, false)
    return null
  }
  const { grant, response } = known
  try {
    return sessionOf(host, sessions, grant, await tokenFor(host, grant.keys, renewalOf(grant), response))
  } catch (thrown) {
    if (!isGrantInvalid(thrown)) throw thrown
    await forget(host)
    return null
  }
}
