import type { Clock } from '../shared/clock.ts'

/** Pauses before the second to the sixth attempt, in ms (storefront.md §7). */
export const PAUSES: readonly number[] = [125, 250, 500, 1000, 2000]

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => clock.after(ms, resolve))

/** Tries until it works: once, and once more after each pause. Rejects as the last attempt did. */
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

/** Why nothing came from the identity service. */
export const unavailable = () =>
  new Error('Haat: the identity service cannot be reached. Nobody can sign in meanwhile. Try again later.')

/** What is promised, or a rejection when it takes longer, in ms. */
export const within = <T>(clock: Clock, ms: number, promised: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = clock.after(ms, () =>
      reject(new Error(`Haat: the identity service took longer than ${ms} ms. Try again.`)),
    )
    promised.then(resolve, reject).finally(stop)
  })
