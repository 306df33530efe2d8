import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Stop } from './clock.ts'

/**
 * Who is signed in, as far as this page knows. `unknown` until the identity service has answered, `unavailable` if it
 * cannot be reached. In both states a shopper was signed in before, so the page looks signed in; the server controls
 * access.
 */
export type SessionState =
  | { readonly state: 'unknown' }
  | { readonly state: 'unavailable' }
  | { readonly state: 'signed-out' }
  | {
      readonly state: 'signed-in'
      readonly userId: string
      /** The identity service's e-mail address of the shopper, to fill in forms; undefined if it has none. */
      readonly email?: string | undefined
      /** What the session is limited to; undefined if it is not. */
      readonly scope?: 'cart' | undefined
    }

export const UNKNOWN: SessionState = { state: 'unknown' }
export const UNAVAILABLE: SessionState = { state: 'unavailable' }
export const SIGNED_OUT: SessionState = { state: 'signed-out' }

export interface TokenOptions {
  /** Bypasses the identity service's cache, because the server refused the current token. @default false */
  readonly fresh?: boolean
}

export interface FormOptions {
  /** Path in the shop to go to afterwards. */
  readonly returnTo: string
}

/** The identity service, as far as the shop uses it. */
export interface Identity {
  readonly session: ReadonlySignal<SessionState>
  /** Resolves when the session is no longer `unknown`; never rejects. */
  ready(): Promise<void>
  /**
   * Returns a bearer token, or null if nobody is signed in. Rejects if a shopper is signed in and the service returns
   * none.
   */
  getToken(options?: TokenOptions): Promise<string | null>
  signOut(): Promise<void>
  /** Shows the service's form in an element. Rejects if the service cannot be reached. */
  mountSignIn(element: HTMLElement, options: FormOptions): Promise<Stop>
  mountSignUp(element: HTMLElement, options: FormOptions): Promise<Stop>
}

/** The shopper as a host page describes them. */
interface HostSession {
  readonly userId: string
  /** Fills in forms. @default none */
  readonly email?: string | undefined
  /** What the tokens are limited to: cart and favourites. @default nothing */
  readonly scope?: 'cart' | undefined
  /** Returns a token that the shop's server accepts, as fresh as possible. */
  getToken(options?: TokenOptions): Promise<string | null>
}

const noForm = async (): Promise<Stop> => {
  throw new Error('Haat: the host page signs shoppers in.')
}

/** Creates an identity that the host page controls (a partner's, a story or a test): a shopper, or nobody. */
export function hostIdentity(initial: HostSession | null = null) {
  let current = initial
  const stateOf = (session: HostSession | null): SessionState =>
    session
      ? { state: 'signed-in', userId: session.userId, email: session.email, scope: session.scope }
      : SIGNED_OUT
  const session = signal<SessionState>(stateOf(initial))
  let expected: Promise<unknown> | undefined
  const set = (next: HostSession | null) => {
    expected = undefined
    current = next
    session.value = stateOf(next)
  }
  return {
    session: session as ReadonlySignal<SessionState>,
    /** Signs a shopper in; null signs them out. */
    set,
    /** Announces that `set` may be called before the promise settles. Until then the session is `unknown`. */
    expect(soon: Promise<unknown>) {
      session.value = UNKNOWN
      const mine = soon
        .catch(() => {})
        .then(() => {
          if (expected === mine) set(null)
        })
      expected = mine
    },
    async ready() {
      await expected
    },
    async getToken(options?: TokenOptions) {
      await expected
      return (await current?.getToken(options)) ?? null
    },
    signOut: async () => set(null),
    mountSignIn: noForm,
    mountSignUp: noForm,
  }
}

export type HostIdentity = ReturnType<typeof hostIdentity>

/** An identity in which nobody is or will be signed in. Separate from `hostIdentity`, because every page loads it. */
export const visitor = (): Identity => ({
  session: signal(SIGNED_OUT),
  ready: async () => {},
  getToken: async () => null,
  signOut: async () => {},
  mountSignIn: noForm,
  mountSignUp: noForm,
})
