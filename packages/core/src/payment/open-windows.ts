import type { Stop } from '../shared/clock.ts'
import { PAYMENTS_KEY } from './payment.keys.ts'

/** The part of the browser's lock manager that is used here. */
interface Locks {
  request(name: string, options: Options, act: () => unknown): Promise<unknown>
}
interface Options {
  readonly mode?: 'shared'
  readonly signal?: AbortSignal
}

/** Never rejects: browsers without locks, or frames that may not use them, know nothing of other tabs. */
async function lock(intentId: string, options: Options, act: () => unknown): Promise<void> {
  const { navigator } = globalThis as { navigator?: { locks?: Locks } }
  try {
    await navigator?.locks?.request(`${PAYMENTS_KEY}:window:${intentId}`, options, act)
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
