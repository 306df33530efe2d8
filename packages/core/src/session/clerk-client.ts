import { lazy } from '../client/lazy.ts'
import { attempts, unavailable, within } from './attempts.ts'
import type { ClerkIdentityOptions, ClerkLike } from './clerk.ts'

/** How long the identity service may take to say who is there, in ms. */
export const LOAD_TIMEOUT = 8_000

/** The identity service's client, loaded from its scripts. */
export function clerkClient({ addScript, getClerk, getForms, clock, appearance }: ClerkIdentityOptions) {
  const forms = lazy(() => attempts(clock, () => addScript('ui')).then(getForms))
  let wantForms: () => void = () => {}
  // Asked for by the client at the first form, and only then.
  const ClerkUI = new Promise<unknown>((resolve) => {
    wantForms = () => resolve(forms())
  })

  // A page that was too slow once: the client is loaded already, or still at it.
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
    /** The client, once it has started. `limit` is called before it sends anything. Rejects when it takes too long. */
    async start(limit: (clerk: ClerkLike) => void): Promise<ClerkLike> {
      if (!getClerk()) await attempts(clock, () => addScript('clerk'))
      const clerk = getClerk()
      if (!clerk) throw unavailable()
      limit(clerk)
      await within(clock, LOAD_TIMEOUT, load())
      return clerk
    },
    /** Loads the code of the forms, and hands it to the client. */
    async bringForms() {
      await forms()
      wantForms()
    },
  }
}
