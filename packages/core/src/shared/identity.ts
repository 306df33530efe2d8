import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Stop } from './clock.ts'

/**
 * Who the shopper is, as far as this page knows. `unknown` while the identity service has not answered, `unavailable`
 * when it cannot be reached: in both somebody was signed in before, so the page looks signed in; access is the server's.
 */
export type SessionState =
  | { readonly state: 'unknown' }
  | { readonly state: 'unavailable' }
  | { readonly state: 'signed-out' }
  | {
      readonly state: 'signed-in'
      readonly userId: string
      /** As the identity service has it, to fill in forms; missing where it has none. */
      readonly email?: string | undefined
    }

export const UNKNOWN: SessionState = { state: 'unknown' }
export const UNAVAILABLE: SessionState = { state: 'unavailable' }
export const SIGNED_OUT: SessionState = { state: 'signed-out' }

export interface TokenOptions {
  /** Past the identity service's own cache: the server refused the one in hand. @default false */
  readonly fresh?: boolean
}

export interface FormOptions {
  /** Path to go to afterwards; the shop's own. */
  readonly returnTo: string
}

/** The identity service as the shop sees it. */
export interface Identity {
  readonly session: ReadonlySignal<SessionState>
  /** Settles when the session is no longer `unknown`; never rejects. */
  ready(): Promise<void>
  /** A bearer token, or null when nobody is signed in. Rejects when somebody is, and the service gives none. */
  getToken(options?: TokenOptions): Promise<string | null>
  signOut(): Promise<void>
  /** Shows the service's own form in an element. Rejects when the service cannot be reached. */
  mountSignIn(element: HTMLElement, options: FormOptions): Promise<Stop>
  mountSignUp(element: HTMLElement, options: FormOptions): Promise<Stop>
}

/** What a page that embeds the shop says of its shopper. */
export interface HostSession {
  readonly userId: string
  /** Fills in forms. @default none */
  readonly email?: string | undefined
  /** A token that the shop's server accepts, as fresh as may be. */
  getToken(options?: TokenOptions): Promise<string | null>
}

/** An identity that the page around us hands in: partners, stories, tests. */
export interface HostIdentity extends Identity {
  /** Somebody signs in, or null: out. */
  set(session: HostSession | null): void
  /** Somebody may be handed in before this settles: until then, or until they are, it is unknown who is there. */
  expect(soon: Promise<unknown>): void
}

const noForm = async (): Promise<Stop> => {
  throw new Error('Haat: the host page signs shoppers in.')
}

/** An identity in the hands of the page: `{ userId, getToken }`, or nobody. */
export function hostIdentity(initial: HostSession | null = null): HostIdentity {
  let present = initial
  const stateOf = (session: HostSession | null): SessionState =>
    session ? { state: 'signed-in', userId: session.userId, email: session.email } : SIGNED_OUT
  const session = signal<SessionState>(stateOf(initial))
  let expected: Promise<unknown> | undefined
  const set = (next: HostSession | null) => {
    expected = undefined
    present = next
    session.value = stateOf(next)
  }
  return {
    session,
    set,
    expect(soon) {
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
    async getToken(options) {
      await expected
      return (await present?.getToken(options)) ?? null
    },
    signOut: async () => set(null),
    mountSignIn: noForm,
    mountSignUp: noForm,
  }
}

/** Nobody is signed in, nor will be. By itself, because every page carries it. */
export const visitor = (): Identity => ({
  session: signal(SIGNED_OUT),
  ready: async () => {},
  getToken: async () => null,
  signOut: async () => {},
  mountSignIn: noForm,
  mountSignUp: noForm,
})
