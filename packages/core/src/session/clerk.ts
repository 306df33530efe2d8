import type { Clock } from '../shared/clock.ts'
import type { Tabs } from '../shared/tabs.ts'

/** The browser, as far as the identity touches it. */
export interface ClerkIdentityOptions {
  /** Adds the script of the client, or of its forms, anew; rejects when it does not come. */
  addScript(which: 'clerk' | 'ui'): Promise<void>
  /** The client, once its script has run. */
  getClerk(): ClerkLike | undefined
  /** The code of the forms, once their script has run. */
  getForms(): unknown
  /** The hint as cookies have it now, see `hintIn`. */
  hint(): string | null
  /** Calls back whenever the page comes to the front again, also out of the back/forward cache, and is online again. */
  onReturn(look: () => void): void
  /** Begins the page anew: somebody else is there than it was made for. */
  restart(): void
  clock: Clock
  tabs: Tabs
  /** How the forms look, in the service's own words. */
  appearance?: ClerkLoadOptions['appearance']
}

/** A shopper, as the identity service's client has them. */
export interface ClerkUser {
  readonly id: string
  readonly primaryEmailAddress?: { readonly emailAddress: string } | null | undefined
}

/** What Haat needs of the identity service's browser client; `Clerk` of @clerk/clerk-js has it all. */
export interface ClerkLike {
  readonly loaded: boolean
  /** `degraded` and `error`: the service could not be reached. */
  readonly status: string
  /** `undefined` while it does not know, or is about to change. */
  readonly user: ClerkUser | null | undefined
  readonly session: { getToken(options?: { skipCache?: boolean }): Promise<string | null> } | null | undefined
  readonly client:
    | {
        /** Asks the service anew. */
        reload(): Promise<unknown>
        readonly signedInSessions: readonly { readonly user: { readonly id: string } | null }[]
      }
    | undefined
  load(options?: ClerkLoadOptions): Promise<void>
  /** Called before every request to the service, which is not sent where it answers false. Not part of its public interface. */
  __internal_onBeforeRequest?(act: (request: { readonly path?: string | undefined }) => boolean): void
  addListener(listener: (emission: { user?: ClerkUser | null | undefined }) => void): () => void
  signOut(then: () => void): Promise<void>
  mountSignIn(element: HTMLDivElement, props?: ClerkFormProps): void
  unmountSignIn(element: HTMLDivElement): void
  mountSignUp(element: HTMLDivElement, props?: ClerkFormProps): void
  unmountSignUp(element: HTMLDivElement): void
}

/** How the client is started. */
export interface ClerkLoadOptions {
  readonly signInUrl: string
  readonly signUpUrl: string
  readonly afterSignOutUrl: string
  readonly telemetry: false
  /** It would renew a cookie that Haat does not use: the server gets bearer tokens. */
  readonly polling: false
  /** A service that cannot be reached is an error, not a service that knows nobody. */
  readonly experimental: { readonly rethrowOfflineNetworkErrors: true }
  /** The code of the forms, once somebody wants them. */
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
