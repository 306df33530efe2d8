import type { Clock } from '@haat/core'

/** What work comes to, or what `late` answers or throws where it takes more than so many ms. */
export async function withTimeout<T>(clock: Clock, ms: number, work: Promise<T>, late: () => T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = clock.after(ms, resolve)
  try {
    return await Promise.race([work, promise.then(late)])
  } finally {
    stop()
  }
}
