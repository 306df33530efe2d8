import type { Clock } from '../shared/clock.ts'
import type { Tabs } from '../shared/tabs.ts'

/** The parts of the browser that the identity uses. */
export interface ClerkIdentityOptions {
  /** Adds the script of the client, or of its forms, again; rejects if it fails to load. */
  addScript(which: 'clerk' | 'ui'): Promise<void>
  /** Returns the client when its script has run. */
  getClerk(): ClerkLike | undefined
  /** Returns the code of the forms when their script has run. */
  getForms(): unknown
  /** Returns the current hint in the cookies, see `hintIn`. */
  hint(): string | null
  /** Calls `look` when the page becomes visible, returns from the back/forward cache, or is online again. */
  onReturn(look: () => void): void
  /** What precedes the paths of the sign-in pages: '/hi'. @default '' */
  base?: string
  /** Reloads the page, because another shopper is signed in. */
  restart(): void
  clock: Clock
  tabs: Tabs
  /** The appearance of the forms, in the service's format. */
  appearance?: ClerkLoadOptions['appearance']
}

/** A user of the identity service's client. */
export interface ClerkUser {
  readonly id: string
  readonly primaryEmailAddress?: { readonly emailAddress: string } | null | undefined
}

/** The parts of the identity service's browser client that Haat uses; `Clerk` of @clerk/clerk-js has all of them. */
export interface ClerkLike {
  readonly loaded: boolean
  /** `degraded` and `error`: the service could not be reached. */
  readonly status: string
  /** `undefined` while it is unknown or changing. */
  readonly user: ClerkUser | null | undefined
  readonly session: { getToken(options?: { skipCache?: boolean }): Promise<string | null> } | null | undefined
  readonly client:
    | {
        /** Loads the session from the service again. */
        reload(): Promise<unknown>
        readonly signedInSessions: readonly { readonly user: { readonly id: string } | null }[]
      }
    | undefined
  load(options?: ClerkLoadOptions): Promise<void>
  addListener(listener: (emission: { user?: ClerkUser | null | undefined }) => void): () => void
  signOut(then: () => void): Promise<void>
  mountSignIn(element: HTMLDivElement, props?: ClerkFormProps): void
  unmountSignIn(element: HTMLDivElement): void
  mountSignUp(element: HTMLDivElement, props?: ClerkFormProps): void
  unmountSignUp(element: HTMLDivElement): void
  /**
   * Calls `act` before every request; false cancels it, which the client treats as an empty response. The only private
   * method that Haat uses (`site/src/clerk-private.test.ts`): without it tokens are not limited, and all else works.
   */
  __internal_onBeforeRequest?(act: (request: { readonly path?: string | undefined }) => boolean): void
}

/** How the client is started. */
export interface ClerkLoadOptions {
  readonly signInUrl: string
  readonly signUpUrl: string
  readonly afterSignOutUrl: string
  readonly telemetry: false
  /** Polling would renew a cookie that Haat does not use: the server receives bearer tokens. */
  readonly polling: false
  /** An unreachable service is an error, not a missing session. */
  readonly experimental: { readonly rethrowOfflineNetworkErrors: true }
  /** The code of the forms, when it is needed. */
  readonly ui?: { readonly ClerkUI: unknown }
  readonly appearance?: Readonly<Record<string, unknown>>
}

export interface ClerkFormProps {
  readonly routing: 'hash'
  readonly forceRedirectUrl: string
  readonly signInUrl: string
  readonly signUpUrl: string
  readonly signInForceRedirectUrl?: string
  readonly signUpForceRedirectUrl?: string
}
