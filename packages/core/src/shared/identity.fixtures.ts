import { type ReadonlySignal, Signal } from '@preact/signals-core'
import type { Identity, SessionState } from './identity.ts'

/** An identity whose session is a signal. Signing out works if the signal is writable. */
export function fakeIdentity(session: ReadonlySignal<SessionState>): Identity {
  const form = async (element: HTMLElement) => {
    element.append(Object.assign(element.ownerDocument.createElement('p'), { textContent: 'Sign-in form' }))
    return () => element.replaceChildren()
  }
  return {
    session,
    ready: async () => {},
    getToken: async () => {
      const current = session.peek()
      return current.state === 'signed-in' ? `token-of-${current.userId}` : null
    },
    async signOut() {
      if (session instanceof Signal) (session as Signal<SessionState>).value = { state: 'signed-out' }
    },
    mountSignIn: form,
    mountSignUp: form,
  }
}
