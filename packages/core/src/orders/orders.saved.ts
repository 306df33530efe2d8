import { parseJson } from '../shared/json.ts'
import type { SafeStorage } from '../shared/storage.ts'
import type { Shop } from '../shop.ts'
import type { OrderSummary } from './orders.ts'

/** Interval of polling for orders, in ms. */
export const POLL = 60_000

/** Storage key of the orders that one tab has loaded for all tabs of the browser. */
export const ORDERS_KEY = 'haat:orders'

/** The start of the last call of any tab, and its result: null during the first call. Times in ms since 1970. */
interface SavedOrders {
  readonly userId: string
  readonly askedAt: number
  /** When the call for these orders started, which may be before the last call. */
  readonly asOf: number
  readonly orders: readonly OrderSummary[] | null
}

const toSummary = (saved: OrderSummary): OrderSummary => ({
  ...saved,
  createdAt: typeof saved?.createdAt === 'string' ? new Date(saved.createdAt) : null,
})

export function savedOrders(storage: SafeStorage, userId: string): SavedOrders | null {
  const saved = Object(parseJson(storage.get(ORDERS_KEY))) as SavedOrders
  const { askedAt, asOf } = saved
  if (saved.userId !== userId || !Number.isFinite(askedAt)) return null
  const orders = Array.isArray(saved.orders) ? saved.orders.map(toSummary) : null
  return { userId, askedAt, asOf: orders !== null && Number.isFinite(asOf) ? asOf : askedAt, orders }
}

const save = (storage: SafeStorage, saved: SavedOrders): void =>
  storage.set(ORDERS_KEY, JSON.stringify(saved))

/** Records for all tabs that one of them makes the call now; saved orders stay. */
export const claimTurn = (storage: SafeStorage, userId: string, askedAt: number): void =>
  save(storage, { asOf: askedAt, orders: null, ...savedOrders(storage, userId), userId, askedAt })

/** Saves orders for all tabs, unless those of a later call are saved. Returns the latest ones. */
export function shareOrders(
  { storage, tabs }: Shop,
  userId: string,
  asOf: number,
  orders: readonly OrderSummary[],
): readonly OrderSummary[] {
  const known = orders.map(({ id, status, createdAt, isOver }) => ({ id, status, createdAt, isOver }))
  const saved = savedOrders(storage, userId)
  if (saved && isLater(saved.asOf, asOf)) return saved.orders ?? known
  save(storage, { userId, askedAt: asOf, asOf, orders: known })
  tabs.publish({ topic: 'orders', userId })
  return known
}

/**
 * Whether one time is after the other. Times more than a poll apart are not compared: the clock was set.
 */
export const isLater = (one: number, other: number): boolean => one > other && one - other < POLL

/**
 * Returns the milliseconds until the next poll, {@link POLL} at most. If the clock was set back by more than that, it
 * is due immediately; if by less, the result counts as new, so that tabs do not poll in turn endlessly.
 */
export function untilDue(saved: SavedOrders | null, now: number): number {
  if (saved === null || Math.abs(now - saved.askedAt) >= POLL) return 0
  return Math.min(POLL, POLL - (now - saved.askedAt))
}
