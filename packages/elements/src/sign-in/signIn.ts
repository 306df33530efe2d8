import { Failure, type Shop, safeStorage } from '@haat/core'
import {
  type OpenedMessage,
  SIGN_IN_MESSAGE,
  SIGN_IN_OPENED,
  type SignInMessage,
  signInWindowPath,
} from '@haat/core/partners'
import { PENDING_ACTION_KEY, pendingActionsCopy } from '@haat/core/pending-actions'
import type { Sessions, ShopperSession } from '../loader/sessions.ts'
import type { AuthSignedInDetail } from '../root/details.ts'
import {
  challengeOf,
  deleteGrant,
  type Grant,
  newKeys,
  newSecret,
  proofOf,
  readGrant,
  saveGrant,
} from './grant.ts'
import { setSaved } from './setSaved.ts'

export { subjectOf } from './subject.ts'

/** A token is renewed this long before it expires, in ms. */
const RENEW_BEFORE = 30_000
/** Interval of the checks whether the window is still open, in ms. */
const CHECK_INTERVAL = 250
/** A window that seems closed within this time, in ms, and never reported that it is open, was isolated by the browser. */
const SEVERED_WITHIN = 1_500
/** How long the last message of a closed window may take to arrive, in ms. */
const LAST_MESSAGE_DELAY = 500
/** Time limit of a call, in ms. */
const CALL_TIMEOUT = 10_000

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
async function post(host: string, path: string, keys: CryptoKeyPair, fields: object): Promise<unknown> {
  const url = `${host}/api/v1/embed/${path}`
  for (let isRetry = false; ; isRetry = true) {
    const proof = await proofOf(keys, url, Date.now() + skew)
    let response: Response
    try {
      response = await fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, proof }),
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(CALL_TIMEOUT),
      })
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
  }
}

const requestToken = async (host: string, keys: CryptoKeyPair, fields: object): Promise<TokenResponse> => {
  const response = (await post(host, 'token', keys, fields)) as Partial<TokenResponse> | null
  if (typeof response?.access_token !== 'string' || typeof response.user_id !== 'string')
    throw new Failure('unreadable')
  return response as TokenResponse
}

/** Whether the grant is invalid, so that a new sign-in is needed. */
const isGrantInvalid = (thrown: unknown) =>
  thrown instanceof Failure && thrown.kind === 'refused' && [400, 401, 403].includes(thrown.status ?? 0)

async function forget(host: string) {
  setSaved(host, false)
  await deleteGrant(host).catch(() => {})
}

/** A session with cart scope, whose tokens are only in this closure, and are renewed when needed. */
function sessionOf(host: string, sessions: Sessions, grant: Grant, first: TokenResponse): ShopperSession {
  let token = first.access_token
  // The lifetime of a token is measured without the system clock, which a shopper may change.
  let until = performance.now() + first.expires_in * 1_000
  let renewing: Promise<string | null> | undefined

  async function renew(): Promise<string | null> {
    const fields = { grant_type: 'refresh_token', refresh_token: grant.token }
    try {
      const next = await requestToken(host, grant.keys, fields)
      until = performance.now() + next.expires_in * 1_000
      token = next.access_token
      return token
    } catch (thrown) {
      if (!isGrantInvalid(thrown)) throw thrown
      if (sessions.get(host) === session) sessions.set(null, host)
      return null
    }
  }

  const session: ShopperSession = {
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

/** Resumes a saved sign-in of this origin; null if it is invalid. Rejects while the shop or the database does not respond. */
export async function resume(host: string, sessions: Sessions): Promise<ShopperSession | null> {
  // This tab did not start the sign-in, so its pending action must not be carried out.
  safeStorage(() => sessionStorage).remove(PENDING_ACTION_KEY)
  const grant = await readGrant(host)
  if (!grant) {
    setSaved(host, false)
    return null
  }
  try {
    const fields = { grant_type: 'refresh_token', refresh_token: grant.token }
    return sessionOf(host, sessions, grant, await requestToken(host, grant.keys, fields))
  } catch (thrown) {
    if (!isGrantInvalid(thrown)) throw thrown
    await forget(host)
    return null
  }
}

export interface SignInOptions {
  readonly host: string
  /** The partner's key; '' for none. */
  readonly key: string
  readonly sessions: Sessions
  /** The empty window that the click has opened. */
  readonly shown: Window
}

/** The result; `severed` if the browser has isolated the window from this page. */
export type SignInOutcome = 'signed-in' | 'closed' | 'severed'

/**
 * Signs a shopper in with the shop's window: OAuth 2.0 with a code and its proof key (RFC 6749 §4.1, RFC 7636). The result
 * is a message from the shop's own origin.
 */
export async function signIn({ host, key, sessions, shown }: SignInOptions): Promise<SignInOutcome> {
  const verifier = newSecret()
  const state = newSecret()
  const [challenge, keys] = await Promise.all([challengeOf(verifier), newKeys()])
  const path = signInWindowPath({ origin: location.origin, key, state, challenge, page: '' })
  shown.location.replace(`${host}${path}`)

  const result = await resultOf(shown, new URL(host).origin, state)
  if (typeof result === 'string') return result
  shown.close()
  if (!('code' in result)) return 'closed'
  await exchange({ host, sessions, keys, verifier, code: result.code })
  return 'signed-in'
}

/** A code for a page, with its secrets. */
export interface Exchange extends Pick<SignInOptions, 'host' | 'sessions'> {
  readonly keys: CryptoKeyPair
  readonly verifier: string
  readonly code: string
}

/** Exchanges a code for a session of this page, which is saved for its origin. */
export async function exchange({ host, sessions, keys, verifier, code }: Exchange): Promise<void> {
  const fields = { grant_type: 'authorization_code', code, code_verifier: verifier }
  // After a lost response the request is repeated: the code is still valid for the same key.
  const first = await requestToken(host, keys, fields).catch((thrown) => {
    if (isGrantInvalid(thrown)) throw thrown
    return requestToken(host, keys, fields)
  })
  const grant: Grant = { token: first.refresh_token, keys, userId: first.user_id }
  // Without a database the shopper is signed in on this page only.
  await saveGrant(host, grant).then(
    () => setSaved(host, true),
    () => {},
  )
  sessions.set(sessionOf(host, sessions, grant, first), host)
  const detail: AuthSignedInDetail = { scope: 'cart' }
  document.dispatchEvent(new CustomEvent('haat:auth:signed-in', { detail }))
}

/** {@link signIn}, with a notice if it fails. */
export async function signInOrWarn({ notices }: Shop, options: SignInOptions): Promise<SignInOutcome> {
  try {
    return await signIn(options)
  } catch {
    options.shown.close()
    notices.warn(pendingActionsCopy.unavailable)
    return 'closed'
  }
}

/** Waits for the message of the shop's window: with its origin, from this window, with our state. */
function resultOf(
  shown: Window,
  origin: string,
  state: string,
): Promise<SignInMessage | 'closed' | 'severed'> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    let closedAt = 0
    let hasReported = false
    const end = (outcome: SignInMessage | 'closed' | 'severed') => {
      clearInterval(timer)
      removeEventListener('message', receive)
      resolve(outcome)
    }
    function receive({ origin: from, source, data }: MessageEvent<unknown>) {
      if (from !== origin || source !== shown) return
      const message = data as Partial<SignInMessage | OpenedMessage> | null
      if (message?.state !== state) return
      if (message.type === SIGN_IN_OPENED) hasReported = true
      if (message.type === SIGN_IN_MESSAGE) end(message as SignInMessage)
    }
    const timer = setInterval(() => {
      if (!shown.closed) return
      closedAt ||= performance.now()
      if (performance.now() - closedAt < LAST_MESSAGE_DELAY) return
      end(!hasReported && closedAt - startedAt < SEVERED_WITHIN ? 'severed' : 'closed')
    }, CHECK_INTERVAL)
    addEventListener('message', receive)
  })
}
