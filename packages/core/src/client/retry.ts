import { type Clock, elapsedOn, type Stop } from '../shared/clock.ts'
import type { Failure } from '../shared/failure.ts'

/** Pauses before repeated attempts, in ms; the last one is repeated. */
export const RETRY_PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000] as const

/** Whether the same call may succeed later: there was no response, or the server is busy or out of order. */
export const isTemporary = ({ kind, status = 0 }: Failure): boolean =>
  kind === 'offline' || kind === 'timeout' || status === 408 || status === 429 || status >= 500

/**
 * Calls `act` once, after a pause that grows with the number of failed attempts before (0 for the first), and earlier
 * when the browser is online again or the page becomes visible. A hidden page waits until then.
 * @param wait shortest pause, which the server asked for, in ms
 */
export function retryLater(clock: Clock, failures: number, act: () => unknown, wait = 0): Stop {
  const begun = elapsedOn(clock)
  const attempt = () => {
    if (globalThis.document?.hidden || elapsedOn(clock) - begun < wait) return
    stop()
    act()
  }
  const pause = RETRY_PAUSES[Math.min(failures, RETRY_PAUSES.length - 1)] ?? 0
  const end = clock.after(Math.max(pause, wait), attempt)
  globalThis.addEventListener?.('online', attempt)
  globalThis.document?.addEventListener('visibilitychange', attempt)
  const stop = () => {
    end()
    globalThis.removeEventListener?.('online', attempt)
    globalThis.document?.removeEventListener('visibilitychange', attempt)
  }
  return stop
}
