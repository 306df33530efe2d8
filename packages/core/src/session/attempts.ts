import type { Clock } from '../shared/clock.ts'

/** Pauses before the second to the sixth attempt, in ms (storefront.md §7). */
export const PAUSES: readonly number[] = [125, 250, 500, 1000, 2000]

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => clock.after(ms, resolve))

/** Calls `act` until it succeeds: once, and again after each pause. Rejects with the last error. */
export async function attempts<T>(
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
