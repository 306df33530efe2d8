import { parseJson } from '../shared/json.ts'
import type { SafeStorage } from '../shared/storage.ts'
import { ORDERS_KEY } from './orders.saved.ts'

/** Storage key of the order that was just placed, for the next page. */
export const PLACED_KEY = 'haat:placed'

/** An order passed from one page to the next (account.md §2 "Order success"). */
export interface Placed {
  readonly orderId: string
  /** The unparsed response that placed it; the receiver parses it. Null if it contained no order. */
  readonly body: unknown
}

/** The data for the next page. */
export interface Passed extends Placed {
  /** Text of a toast that was not visible when the page was left; '' for none. */
  readonly said: string
}

/**
 * Saves the order that was just placed for the next page. `body` is the response that placed it, with the order in
 * `data`; `said` is the text of a toast there. The notification list is older than this order, and is reloaded.
 */
export function savePlaced(
  storage: SafeStorage,
  userId: string,
  orderId: string,
  body: unknown = null,
  said = '',
): void {
  storage.set(PLACED_KEY, JSON.stringify({ userId, orderId, body, said }))
  storage.remove(ORDERS_KEY)
}

/** Returns the order that was just placed, for its owner only, without removing it. */
export function placedOrder(storage: SafeStorage, userId: string): Passed | null {
  const saved = Object(parseJson(storage.get(PLACED_KEY))) as Partial<Passed & { userId: string }>
  const { orderId, body = null, said } = saved
  if (saved.userId !== userId || typeof orderId !== 'string') return null
  return { orderId, body, said: typeof said === 'string' ? said : '' }
}

/** Removes and returns the order that was just placed: a reload loads it. Null if there is none, or another one. */
export function takePlaced(storage: SafeStorage, userId: string, orderId: string): Passed | null {
  const placed = placedOrder(storage, userId)
  if (placed?.orderId !== orderId) return null
  storage.remove(PLACED_KEY)
  return placed
}
