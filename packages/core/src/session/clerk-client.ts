import { lazy } from '../client/lazy.ts'
import { attempts, unavailable } from './attempts.ts'
import type { ClerkIdentityOptions, ClerkLike } from './clerk.ts'

/** The identity service's client, loaded from its scripts. */
export function clerkClient({ addScript, getClerk, getForms, clock, appearance }: ClerkIdentityOptions) {
  const forms = lazy(() => attempts(clock, () => addScript('ui')).then(getForms))
  let wantForms: () => void = () => {}
  // Asked for by the client at the first form, and only then.
  const ClerkUI = new Promise<unknown>((resolve) => {
    wantForms = () => resolve(forms())
  })

  /** The client, once its script has run. */
  async function bring(): Promise<ClerkLike> {
    if (!getClerk()) await attempts(clock, () => addScript('clerk'))
    const clerk = getClerk()
    if (!clerk) throw unavailable()
    return clerk
  }

  return {
    bring,
    /** Starts the client, once; after a failure the next call tries again. */
    load: lazy(async () =>
      (await bring()).load({
        signInUrl: '/login',
        signUpUrl: '/register',
        afterSignOutUrl: '/login',
        telemetry: false,
        polling: false,
        experimental: { rethrowOfflineNetworkErrors: true },
        ui: { ClerkUI },
        ...(appearance && { appearance }),
      }),
    ),
    /** Loads the code of the forms, and hands it to the client. */
    async bringForms() {
      await forms()
      wantForms()
    },
  }
}
