import { lazy } from '../client/lazy.ts'
import type { Clock } from '../shared/clock.ts'
import type { ClerkIdentityOptions, ClerkLike } from './clerk.ts'

/** Pauses before the second to the sixth attempt, in ms. */
export const PAUSES: readonly number[] = [125, 250, 500, 1000, 2000]

const pause = (clock: Clock, ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve))

/** Calls `act` until it succeeds: once, and again after each pause. Rejects with the last error. */
async function attempts<T>(
  clock: Clock,
  act: () => Promise<T>,
  pauses: readonly number[] = PAUSES,
): Promise<T> {
  const [next, ...rest] = pauses
  if (next === undefined) return act()
  try {
    return await act()
  } catch {
    await pause(clock, next)
    return attempts(clock, act, rest)
  }
}

/** Creates the error for an unreachable identity service. */
export const unavailable = () =>
  new Error('Haat: the identity service cannot be reached, so nobody can sign in. Try again later.')

/** Returns the promised value; rejects if it takes longer than `ms`. */
export const within = <T>(clock: Clock, ms: number, promised: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = clock.after(ms, () =>
      reject(new Error(`Haat: the identity service took longer than ${ms} ms. Try again.`)),
    )
    promised.then(resolve, reject).finally(stop)
  })

/** Time limit of the identity service for loading the session, in ms. */
export const LOAD_TIMEOUT = 8_000

/** The identity service's client, loaded from its scripts. */
export function clerkClient({
  addScript,
  getClerk,
  getForms,
  clock,
  appearance,
  base = '',
}: ClerkIdentityOptions) {
  const forms = lazy(() => attempts(clock, () => addScript('ui')).then(getForms))
  let resolveForms: () => void = () => {}
  // The client waits for this promise at the first form.
  const ClerkUI = new Promise<unknown>((resolve) => {
    resolveForms = () => resolve(forms())
  })

  // After a timeout the client has loaded already, or is still loading.
  const load = lazy(async () =>
    getClerk()?.load({
      signInUrl: `${base}/login`,
      signUpUrl: `${base}/register`,
      afterSignOutUrl: `${base}/login`,
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
