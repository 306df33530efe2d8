import type { Stop } from '../shared/clock.ts'
import type { FormOptions, Identity } from '../shared/identity.ts'
import type { ClerkIdentityOptions } from './clerk.ts'
import { clerkSession } from './clerk-session.ts'
import { signInPath, signUpPath } from './session.ts'
import { limitedTokens } from './tokens.ts'

/** Creates an identity with Clerk's browser client, whose script is loaded when it is first needed. */
export function clerkIdentity(options: ClerkIdentityOptions): Identity {
  const tokens = limitedTokens(options.clock, () => session.peek().state !== 'signed-out')
  const { session, open, whenChecked, loadForms, signOut } = clerkSession(options, tokens.limit)

  /** Checks the session, and tries again to reach an unavailable service. */
  function check() {
    void whenChecked()
    if (session.peek().state === 'unavailable') void open().catch(() => {})
  }
  options.onReturn(check)
  options.tabs.subscribe(({ topic }) => {
    if (topic === 'session') check()
  })

  const form =
    (purpose: 'SignIn' | 'SignUp') =>
    async (element: HTMLElement, { returnTo }: FormOptions): Promise<Stop> => {
      const clerk = await open()
      await loadForms()
      const place = element.appendChild(element.ownerDocument.createElement('div'))
      const other = purpose === 'SignIn' ? 'signUpForceRedirectUrl' : 'signInForceRedirectUrl'
      clerk[`mount${purpose}`](place, {
        routing: 'hash',
        forceRedirectUrl: returnTo,
        [other]: returnTo,
        signInUrl: signInPath(returnTo),
        signUpUrl: signUpPath(returnTo),
      })
      return () => {
        clerk[`unmount${purpose}`](place)
        place.remove()
      }
    }

  return {
    session,
    async ready() {
      if (session.peek().state !== 'signed-out') await open().catch(() => {})
    },
    async getToken({ fresh = false } = {}) {
      await whenChecked()
      const { state } = session.peek()
      if (state === 'signed-out' || state === 'unavailable') return null
      const clerk = await open().catch(() => null)
      return clerk && session.peek().state === 'signed-in' ? tokens.get(clerk, fresh) : null
    },
    signOut: signOut,
    mountSignIn: form('SignIn'),
    mountSignUp: form('SignUp'),
  }
}
