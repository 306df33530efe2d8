import { type ReadonlySignal, signal } from '@preact/signals-core'

/** Who the shopper is, as far as this page knows. `unknown` while the identity service has not answered. */
export type SessionState =
  | { readonly state: 'unknown' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly userId: string }

/** The identity service as the shop sees it. */
export interface Identity {
  readonly session: ReadonlySignal<SessionState>
  /** A fresh bearer token, or null when nobody is signed in. */
  getToken(): Promise<string | null>
}

/** Nobody is signed in. */
export const visitor = (): Identity => ({
  session: signal<SessionState>({ state: 'signed-out' }),
  getToken: async () => null,
})
