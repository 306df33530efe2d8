import type { SafeStorage } from '../shared/storage.ts'
import type { OrderSummary } from './orders.ts'

/** How often orders are asked for, in ms (account.md §7). */
export const POLL = 60_000

/** Where all tabs of a browser keep what one of them learned. */
export const ORDERS_KEY = 'haat:orders'

/** When somebody last asked, and what is known: null while the first answer is on its way. Times in ms since 1970. */
export interface SavedOrders {
  readonly userId: string
  readonly askedAt: number
  /** When the orders were asked for, which may be before somebody last asked. */
  readonly asOf: number
  readonly orders: readonly OrderSummary[] | null
}

const toDate = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

/** What the tabs know of a shopper's orders, or null; another shopper's never. */
export function savedOrders(storage: SafeStorage, userId: string): SavedOrders | null {
  try {
    const saved = JSON.parse(storage.get(ORDERS_KEY) ?? 'null') as SavedOrders | null
    if (saved === null || saved.userId !== userId || !Number.isFinite(saved.askedAt)) return null
    const orders = saved.orders?.map((order) => ({ ...order, createdAt: toDate(order.createdAt) })) ?? null
    const { askedAt, asOf } = saved
    return { userId, askedAt, asOf: orders !== null && Number.isFinite(asOf) ? asOf : askedAt, orders }
  } catch {
    return null
  }
}

export const saveOrders = (storage: SafeStorage, saved: SavedOrders): void =>
  storage.set(ORDERS_KEY, JSON.stringify(saved))

/** Whether the one came after the other. Times more than a poll apart say nothing: the clock was set (fault F48). */
export const isLater = (one: number, other: number): boolean => one > other && one - other < POLL

/**
 * Milliseconds until the next poll is due, {@link POLL} at most. A clock that was set back by more than that makes it due
 * at once (fault F48); by less, the answer counts as one of this moment, so that tabs do not answer each other for ever.
 */
export function untilDue(saved: SavedOrders | null, now: number): number {
  if (saved === null || Math.abs(now - saved.askedAt) >= POLL) return 0
  return Math.min(POLL, POLL - (now - saved.askedAt))
}
