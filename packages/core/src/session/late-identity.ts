import { signal } from '@preact/signals-core'
import type { Stop } from '../shared/clock.ts'
import { type FormOptions, type Identity, SIGNED_OUT, UNAVAILABLE, UNKNOWN } from '../shared/identity.ts'
import type { ClerkIdentityOptions } from './clerk.ts'

export interface LateIdentityOptions extends Pick<ClerkIdentityOptions, 'hint' | 'onReturn'> {
  /** Loads the code of the identity service's client. Called once it is needed, again after it failed. */
  bring(): Promise<Identity>
}

/**
 * An identity whose client arrives late. Nobody was signed in: nothing is ever loaded. Somebody was: the session is
 * `unknown` until the client, asked for by the first `ready()`, `getToken()` or form, has looked.
 */
export function lateIdentity({ hint, bring, onReturn }: LateIdentityOptions): Identity {
  const session = signal(hint() === null ? SIGNED_OUT : UNKNOWN)
  let bringing: Promise<Identity> | undefined
  const client = () => {
    bringing ??= bring().then(
      (identity) => {
        identity.session.subscribe((state) => {
          session.value = state
        })
        return identity
      },
      (reason: unknown) => {
        bringing = undefined
        if (session.peek().state === 'unknown') session.value = UNAVAILABLE
        throw reason
      },
    )
    return bringing
  }
  const quietly = () => client().catch(() => null)
  const form =
    (kind: 'mountSignIn' | 'mountSignUp') =>
    async (element: HTMLElement, options: FormOptions): Promise<Stop> =>
      (await client())[kind](element, options)

  onReturn(() => {
    // Once the client is here, it looks for itself.
    if (bringing) return
    const present = hint() === null ? SIGNED_OUT : UNKNOWN
    if (present.state === session.peek().state) return
    session.value = present
    if (present === UNKNOWN) void quietly().then((identity) => identity?.ready())
  })

  return {
    session,
    async ready() {
      if (session.peek().state !== 'signed-out') await (await quietly())?.ready()
    },
    async getToken(options) {
      const { state } = session.peek()
      // Not tried again for every call: `ready()` and the page's return do that.
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
