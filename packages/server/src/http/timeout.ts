import type { Clock } from '@haat/core'

/** Resolves like `work`, or after `ms` like `late`, which returns or throws. */
export async function withTimeout<T>(clock: Clock, ms: number, work: Promise<T>, late: () => T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = clock.after(ms, resolve)
  try {
    return await Promise.race([work, promise.then(late)])
  } finally {
    stop()
  }
}
