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
  dropGrant,
  type Grant,
  keepGrant,
  newKeys,
  newSecret,
  proofOf,
  readGrant,
} from './grant.ts'
import { setSaved } from './setSaved.ts'

export { subjectOf } from './subject.ts'

/** A token is not used any more so shortly before its end, in ms. */
const LEAST = 30_000
/** How often one looks whether the window is still there, in ms. */
const LOOK = 250
/** A window that is out of reach so soon, in ms, and never reported that it is open, was cut off by the browser. */
const SEVERED = 1_500
/** How long the last word of a window that closed may be on its way, in ms. */
const LAST_WORD = 500
/** Most that a call may take, in ms. */
const CALL_TIMEOUT = 10_000

/** What the shop answers to an exchange (RFC 6749 §5.1). */
interface TokenAnswer {
  readonly access_token: string
  readonly expires_in: number
  readonly refresh_token: string
  readonly user_id: string
}

/** The shop's clock less ours, in ms: a shopper's may be wrong by years. */
let skew = 0

/** Asks the shop; a proof that it does not take is made once more, by the shop’s own clock. */
async function ask(host: string, path: string, keys: CryptoKeyPair, fields: object): Promise<unknown> {
  const url = `${host}/api/v1/embed/${path}`
  for (let isAgain = false; ; isAgain = true) {
    const proof = await proofOf(keys, url, Date.now() + skew)
    let answer: Response
    try {
      answer = await fetch(url, {
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
    const body = (await answer.json().catch(() => null)) as { error?: unknown; message?: unknown } | null
    if (answer.ok) return body
    const theirs = Date.parse(answer.headers.get('date') ?? '')
    if (body?.error !== 'invalid_dpop_proof' || isAgain || Number.isNaN(theirs))
      throw new Failure('refused', {
        status: answer.status,
        serverMessage: typeof body?.message === 'string' ? body.message : undefined,
      })
    skew = theirs - Date.now()
  }
}

const tokenAt = async (host: string, keys: CryptoKeyPair, fields: object): Promise<TokenAnswer> => {
  const answer = (await ask(host, 'token', keys, fields)) as Partial<TokenAnswer> | null
  if (typeof answer?.access_token !== 'string' || typeof answer.user_id !== 'string')
    throw new Failure('unreadable')
  return answer as TokenAnswer
}

/** The grant is no more: signing in anew is all that helps. */
const isOver = (thrown: unknown) =>
  thrown instanceof Failure && thrown.kind === 'refused' && [400, 401, 403].includes(thrown.status ?? 0)

async function forget(host: string) {
  setSaved(host, false)
  await dropGrant(host).catch(() => {})
}

/** A session of cart scope, whose tokens are in this closure alone and renewed as need be. */
function sessionOf(host: string, sessions: Sessions, grant: Grant, first: TokenAnswer): ShopperSession {
  let token = first.access_token
  // A shopper may set the clock of the day: how long a token lasts is measured without it.
  let until = performance.now() + first.expires_in * 1_000
  let renewing: Promise<string | null> | undefined

  async function renew(): Promise<string | null> {
    const fields = { grant_type: 'refresh_token', refresh_token: grant.token }
    try {
      const next = await tokenAt(host, grant.keys, fields)
      until = performance.now() + next.expires_in * 1_000
      token = next.access_token
      return token
    } catch (thrown) {
      if (!isOver(thrown)) throw thrown
      if (sessions.get(host) === session) sessions.set(null, host)
      return null
    }
  }

  const session: ShopperSession = {
    userId: grant.userId,
    scope: 'cart',
    async getToken({ fresh = false } = {}) {
      if (!fresh && until - performance.now() > LEAST) return token
      renewing ??= renew().finally(() => {
        renewing = undefined
      })
      return renewing
    },
    async end() {
      token = ''
      until = 0
      await forget(host)
      // Where the shop does not get this call the grant ends by itself, and its key is gone with this page.
      await ask(host, 'revoke', grant.keys, { token: grant.token }).catch(() => {})
    },
  }
  return session
}

/** Who signed in on this origin before; null where that is over. Rejects while the shop or the database does not answer. */
export async function resume(host: string, sessions: Sessions): Promise<ShopperSession | null> {
  // That login was not begun by this tab: it is not for what waits here.
  safeStorage(() => sessionStorage).remove(PENDING_ACTION_KEY)
  const grant = await readGrant(host)
  if (!grant) {
    setSaved(host, false)
    return null
  }
  try {
    const fields = { grant_type: 'refresh_token', refresh_token: grant.token }
    return sessionOf(host, sessions, grant, await tokenAt(host, grant.keys, fields))
  } catch (thrown) {
    if (!isOver(thrown)) throw thrown
    await forget(host)
    return null
  }
}

export interface SignInOptions {
  readonly host: string
  /** The partner's key; '' for none. */
  readonly key: string
  readonly sessions: Sessions
  /** The window that was opened within the click, still empty. */
  readonly shown: Window
}

/** How it ended; `severed` where the browser keeps the window and this page apart. */
export type SignInOutcome = 'signed-in' | 'closed' | 'severed'

/**
 * Signs a shopper in by the shop's window: OAuth 2.0 with a code and its proof key (RFC 6749 §4.1, RFC 7636), answered by
 * a message of the shop's own origin.
 */
export async function signIn({ host, key, sessions, shown }: SignInOptions): Promise<SignInOutcome> {
  const verifier = newSecret()
  const state = newSecret()
  const [challenge, keys] = await Promise.all([challengeOf(verifier), newKeys()])
  const path = signInWindowPath({ origin: location.origin, key, state, challenge })
  shown.location.replace(`${host}${path}`)

  const answer = await answerOf(shown, new URL(host).origin, state)
  if (typeof answer === 'string') return answer
  shown.close()
  if (!('code' in answer)) return 'closed'
  const fields = { grant_type: 'authorization_code', code: answer.code, code_verifier: verifier }
  // An answer that got lost is asked for once more: the code still counts for the same key.
  const first = await tokenAt(host, keys, fields).catch((thrown) => {
    if (isOver(thrown)) throw thrown
    return tokenAt(host, keys, fields)
  })
  const grant: Grant = { token: first.refresh_token, keys, userId: first.user_id }
  // Without a database the shopper is signed in for this page alone.
  await keepGrant(host, grant).then(
    () => setSaved(host, true),
    () => {},
  )
  sessions.set(sessionOf(host, sessions, grant, first), host)
  const detail: AuthSignedInDetail = { scope: 'cart' }
  document.dispatchEvent(new CustomEvent('haat:auth:signed-in', { detail }))
  return 'signed-in'
}

/** {@link signIn}, which shows a shopper that it did not work. */
export async function signInOrWarn({ notices }: Shop, options: SignInOptions): Promise<SignInOutcome> {
  try {
    return await signIn(options)
  } catch {
    options.shown.close()
    notices.warn(pendingActionsCopy.unavailable)
    return 'closed'
  }
}

/** The message of the shop's window: from its origin, by that very window, with our mark. */
function answerOf(
  shown: Window,
  origin: string,
  state: string,
): Promise<SignInMessage | 'closed' | 'severed'> {
  return new Promise((resolve) => {
    const since = performance.now()
    let gone = 0
    let isInTouch = false
    const end = (outcome: SignInMessage | 'closed' | 'severed') => {
      clearInterval(looking)
      removeEventListener('message', receive)
      resolve(outcome)
    }
    function receive({ origin: from, source, data }: MessageEvent<unknown>) {
      if (from !== origin || source !== shown) return
      const message = data as Partial<SignInMessage | OpenedMessage> | null
      if (message?.state !== state) return
      if (message.type === SIGN_IN_OPENED) isInTouch = true
      if (message.type === SIGN_IN_MESSAGE) end(message as SignInMessage)
    }
    const looking = setInterval(() => {
      if (!shown.closed) return
      gone ||= performance.now()
      if (performance.now() - gone < LAST_WORD) return
      end(!isInTouch && gone - since < SEVERED ? 'severed' : 'closed')
    }, LOOK)
    addEventListener('message', receive)
  })
}
