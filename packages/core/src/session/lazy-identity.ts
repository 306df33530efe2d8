import { signal } from '@preact/signals-core'
import type { Stop } from '../shared/clock.ts'
import { type FormOptions, type Identity, SIGNED_OUT, UNAVAILABLE, UNKNOWN } from '../shared/identity.ts'
import type { ClerkIdentityOptions } from './clerk.ts'

interface LazyIdentityOptions extends Pick<ClerkIdentityOptions, 'hint' | 'onReturn'> {
  /** Loads the code of the identity service's client. Called when it is needed, and again after a failure. */
  load(): Promise<Identity>
}

/**
 * Creates an identity whose client is loaded when needed. Without a hint of a session nothing is loaded. Otherwise the
 * session is `unknown` until the client, requested by the first `ready()`, `getToken()` or form, has loaded.
 */
export function lazyIdentity({ hint, load, onReturn }: LazyIdentityOptions): Identity {
  const session = signal(hint() === null ? SIGNED_OUT : UNKNOWN)
  let loading: Promise<Identity> | undefined
  const client = () => {
    loading ??= load().then(
      (identity) => {
        identity.session.subscribe((state) => {
          session.value = state
        })
        return identity
      },
      (reason: unknown) => {
        loading = undefined
        if (session.peek().state === 'unknown') session.value = UNAVAILABLE
        throw reason
      },
    )
    return loading
  }
  const quietly = () => client().catch(() => null)
  const form =
    (kind: 'mountSignIn' | 'mountSignUp') =>
    async (element: HTMLElement, options: FormOptions): Promise<Stop> =>
      (await client())[kind](element, options)

  onReturn(() => {
    // A loaded client checks the session itself.
    if (loading) return
    const current = hint() === null ? SIGNED_OUT : UNKNOWN
    if (current.state === session.peek().state) return
    session.value = current
    if (current === UNKNOWN) void quietly().then((identity) => identity?.ready())
  })

  return {
    session,
    async ready() {
      if (session.peek().state !== 'signed-out') await (await quietly())?.ready()
    },
    async getToken(options) {
      const { state } = session.peek()
      // Not tried again for every call, but by `ready()` and when the page returns.
      if (state === 'signed-out' || state === 'unavailable') return null
      return (await quietly())?.getToken(options) ?? null
    },
    async signOut() {
      if (session.peek().state !== 'signed-out') await (await client()).signOut()
    },
    mountSignIn: form('mountSignIn'),
    mountSignUp: form('mountSignUp'),
  }
}
