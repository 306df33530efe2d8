import * as v from 'valibot'
import { readSaved, writeSaved } from '../client/saved.ts'
import type { SafeStorage } from '../shared/storage.ts'
import { ORDERS_KEY } from './orders.saved.ts'

/** Storage key of the order that was just placed. The checkout saves it, and the next page shows it without a call. */
export const PLACED_KEY = 'haat:placed'

/** An order that was just placed. */
export interface PlacedOrder {
  readonly orderId: string
  /** The unparsed response that placed it, with the order in `data`. Null if it contained no order. */
  readonly body: unknown
}

const SavedOrder = v.object({
  orderId: v.string(),
  body: v.optional(v.unknown(), null),
  /** Text of a toast that was not visible when the checkout was left; '' for none. */
  toast: v.optional(v.string(), ''),
})

type SavedPlacedOrder = v.InferOutput<typeof SavedOrder>

/** Storage key of the orders that this browser has shown. */
const SHOWN_KEY = 'haat:shown-orders'
/** Nobody looks at more between two payments. */
const MOST_SHOWN = 10
const ShownOrders = v.object({ orderIds: v.array(v.string()) })

const shownOrders = (storage: SafeStorage, userId: string): readonly string[] =>
  readSaved(storage, SHOWN_KEY, ShownOrders, userId)?.orderIds ?? []

/** Whether this shopper has seen an order in this browser. */
export const wasShown = (storage: SafeStorage, userId: string, orderId: string): boolean =>
  shownOrders(storage, userId).includes(orderId)

/** Records that an order was shown: it need not be announced any more. */
export function recordShown(storage: SafeStorage, userId: string, orderId: string): void {
  if (wasShown(storage, userId, orderId)) return
  const orderIds = [...shownOrders(storage, userId), orderId].slice(-MOST_SHOWN)
  writeSaved(storage, SHOWN_KEY, { orderIds }, userId)
}

/** Saves the order for the next page. The notification list is older than this order, and is reloaded. */
export function savePlacedOrder(
  storage: SafeStorage,
  userId: string,
  orderId: string,
  body: unknown = null,
  toast = '',
): void {
  writeSaved(storage, PLACED_KEY, { orderId, body, toast }, userId)
  storage.remove(ORDERS_KEY)
}

/** Returns the order that was just placed, for its owner only, without removing it. */
export const readPlacedOrder = (storage: SafeStorage, userId: string): SavedPlacedOrder | null =>
  readSaved(storage, PLACED_KEY, SavedOrder, userId)

/** Removes and returns the order that was just placed: a reload loads it. Null if there is none, or another one. */
export function takePlacedOrder(
  storage: SafeStorage,
  userId: string,
  orderId: string,
): SavedPlacedOrder | null {
  const placed = readPlacedOrder(storage, userId)
  if (placed?.orderId !== orderId) return null
  storage.remove(PLACED_KEY)
  return placed
}
