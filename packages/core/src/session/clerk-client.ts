import { lazy } from '../client/lazy.ts'
import { attempts, unavailable, within } from './attempts.ts'
import type { ClerkIdentityOptions, ClerkLike } from './clerk.ts'

/** Time limit of the identity service for loading the session, in ms. */
export const LOAD_TIMEOUT = 8_000

/** The identity service's client, loaded from its scripts. */
export function clerkClient({ addScript, getClerk, getForms, clock, appearance }: ClerkIdentityOptions) {
  const forms = lazy(() => attempts(clock, () => addScript('ui')).then(getForms))
  let resolveForms: () => void = () => {}
  // The client waits for this promise at the first form.
  const ClerkUI = new Promise<unknown>((resolve) => {
    resolveForms = () => resolve(forms())
  })

  // After a timeout the client has loaded already, or is still loading.
  const load = lazy(async () =>
    getClerk()?.load({
      signInUrl: '/login',
      signUpUrl: '/register',
      afterSignOutUrl: '/login',
      telemetry: false,
      polling: false,
      experimental: { rethrowOfflineNetworkErrors: true },
      ui: { ClerkUI },
      ...(appearance && { appearance }),
    }),
  )

  return {
    /** Starts and returns the client. `limit` is called before it sends requests. Rejects if it takes too long. */
    async start(limit: (clerk: ClerkLike) => void): Promise<ClerkLike> {
      if (!getClerk()) await attempts(clock, () => addScript('clerk'))
      const clerk = getClerk()
      if (!clerk) throw unavailable()
      limit(clerk)
      await within(clock, LOAD_TIMEOUT, load())
      return clerk
    },
    /** Loads the code of the forms, and passes it to the client. */
    async loadForms() {
      await forms()
      resolveForms()
    },
  }
}
