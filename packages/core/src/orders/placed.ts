import { parseJson } from '../shared/json.ts'
import type { SafeStorage } from '../shared/storage.ts'
import { ORDERS_KEY } from './orders.saved.ts'

/** Where the order that was just placed waits for the next page. */
export const PLACED_KEY = 'haat:placed'

/** An order on its way from one page to the next (account.md §2 "Order success"). */
export interface Placed {
  readonly orderId: string
  /** The answer that named it, as it came: whoever takes it reads it anew. Null where it held no order. */
  readonly body: unknown
}

/** What the next page finds. */
export interface Passed extends Placed {
  /** What a toast said as the page was left, and nobody could read; '' for nothing. */
  readonly said: string
}

/**
 * Saves the order that was just placed for the next page. `body` is the answer that placed it, with the order in
 * `data`; `said` is for a toast there. The list behind the bell is older than this order, and is asked for again.
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

/** The order that was just placed, for its owner only. It stays where it is. */
export function placedBy(storage: SafeStorage, userId: string): Passed | null {
  const saved = Object(parseJson(storage.get(PLACED_KEY))) as Partial<Passed & { userId: string }>
  const { orderId, body = null, said } = saved
  if (saved.userId !== userId || typeof orderId !== 'string') return null
  return { orderId, body, said: typeof said === 'string' ? said : '' }
}

/** The same, taken away: a reload asks the shop. Null where another order waits, or none. */
export function takePlaced(storage: SafeStorage, userId: string, orderId: string): Passed | null {
  const placed = placedBy(storage, userId)
  if (placed?.orderId !== orderId) return null
  storage.remove(PLACED_KEY)
  return placed
}
