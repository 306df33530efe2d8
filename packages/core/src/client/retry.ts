import { type Clock, elapsedOn, type Stop, systemClock } from '../shared/clock.ts'
import type { Failure } from '../shared/failure.ts'

/** Longest pause between two attempts, in ms. */
const LONGEST_PAUSE = 60_000

/** Whether the same call may succeed later: there was no response, or the server is busy or out of order. */
export const isTemporary = ({ kind, status = 0 }: Failure): boolean =>
  kind === 'offline' || kind === 'timeout' || status === 429 || status >= 500

/**
 * Calls `act` once, after a pause: a second, doubled for each failed attempt before (`failures`), up to a minute. Calls it
 * earlier when the browser is online again or the page becomes visible. A hidden page waits until then.
 * @param wait shortest pause, which the server asked for, in ms
 */
export function retryLater(clock: Clock, failures: number, act: () => unknown, wait = 0): Stop {
  const begun = elapsedOn(clock)
  const attempt = () => {
    if (globalThis.document?.hidden || elapsedOn(clock) - begun < wait) return
    stop()
    act()
  }
  const stopTimer = clock.after(Math.max(Math.min(1_000 * 2 ** failures, LONGEST_PAUSE), wait), attempt)
  globalThis.addEventListener?.('online', attempt)
  globalThis.document?.addEventListener('visibilitychange', attempt)
  const stop = () => {
    stopTimer()
    globalThis.removeEventListener?.('online', attempt)
    globalThis.document?.removeEventListener('visibilitychange', attempt)
  }
  return stop
}

/** Calls `act`, and after a failure again until it succeeds, see `retryLater`. Settles like the first call. */
export const retrying = <T>(act: () => Promise<T>, failures = 0): Promise<T> =>
  act().catch((cause) => {
    retryLater(systemClock, failures, () => retrying(act, failures + 1).catch(() => {}))
    throw cause
  })
