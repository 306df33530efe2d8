import { systemClock } from '../shared/clock.ts'
import { retryLater } from './retry.ts'

/** Calls `act`, and after a failure again until it succeeds, see `retryLater`. Settles like the first call. */
export const retrying = <T>(act: () => Promise<T>, failures = 0): Promise<T> =>
  act().catch((cause) => {
    retryLater(systemClock, failures, () => retrying(act, failures + 1).catch(() => {}))
    throw cause
  })
