import {
  type OpenedMessage,
  SIGN_IN_MESSAGE,
  SIGN_IN_OPENED,
  type SignInMessage,
  signInWindowPath,
} from '../partners/partners.ts'
import { pendingActionsTexts } from '../pending-actions/pending-actions.texts.ts'
import type { Shop } from '../shop.ts'
import { challengeOf, type Grant, newKeys, newSecret, saveGrant } from './grant.ts'
import { isGrantInvalid, sessionOf, tokenFor } from './session.ts'
import type { Sessions } from './sessions.ts'
import { setSaved } from './set-saved.ts'

/** Interval of the checks whether the window is still open, in ms. */
const CHECK_INTERVAL = 250
/** A window that seems closed within this time, in ms, and never reported that it is open, was isolated by the browser. */
const SEVERED_WITHIN = 1_500
/** How long the last message of a closed window may take to arrive, in ms. */
const LAST_MESSAGE_DELAY = 500

interface SignInOptions {
  readonly host: string
  /** The partner's key; '' for none. */
  readonly key: string
  readonly sessions: Sessions
  /** The empty window that the click has opened. */
  readonly shown: Window
}

/** The result; `severed` if the browser has isolated the window from this page. */
type SignInOutcome = 'signed-in' | 'closed' | 'severed'

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
interface Exchange extends Pick<SignInOptions, 'host' | 'sessions'> {
  readonly keys: CryptoKeyPair
  readonly verifier: string
  readonly code: string
}

/** Exchanges a code for a session of this page, which is saved for its origin. */
export async function exchange({ host, sessions, keys, verifier, code }: Exchange): Promise<void> {
  const fields = { grant_type: 'authorization_code', code, code_verifier: verifier }
  // After a lost response the request is repeated: the code is still valid for the same key.
  const first = await tokenFor(host, keys, fields).catch((thrown) => {
    if (isGrantInvalid(thrown)) throw thrown
    return tokenFor(host, keys, fields)
  })
  const grant: Grant = { token: first.refresh_token, keys, userId: first.user_id }
  // Without a database the shopper is signed in on this page only.
  await saveGrant(host, grant).then(
    () => setSaved(host, true),
    () => {},
  )
  sessions.set(sessionOf(host, sessions, grant, first), host)
}

/** {@link signIn}, with a notice if it fails. */
export async function signInOrWarn({ notices, texts }: Shop, options: SignInOptions): Promise<SignInOutcome> {
  try {
    return await signIn(options)
  } catch {
    options.shown.close()
    notices.warn(texts(pendingActionsTexts).unavailable)
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
