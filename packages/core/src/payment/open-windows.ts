import type { Stop } from '../shared/clock.ts'
import { browserLocks, type LockOptions } from '../shared/exclusively.ts'
import { PAYMENTS_KEY } from './payment.keys.ts'

/** Never rejects: browsers without locks, or frames that may not use them, know nothing of other tabs. */
async function lock(intentId: string, options: LockOptions, act: () => unknown): Promise<void> {
  try {
    await browserLocks()?.request(`${PAYMENTS_KEY}:window:${intentId}`, options, act)
  } catch {
    // Refused, or not waited for any longer.
  }
}

/**
 * Lets other tabs know that the provider's window for a payment is open here, until the returned function is called or
 * this tab is closed.
 */
export function holdWindow(intentId: string): Stop {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  void lock(intentId, { mode: 'shared' }, () => ended)
  return end
}

/** Calls `act` when the provider's window for a payment is open in no tab. Never calls it where that cannot be known. */
export const whenClosed = (intentId: string, signal: AbortSignal, act: () => void): void =>
  void lock(intentId, { signal }, act)
