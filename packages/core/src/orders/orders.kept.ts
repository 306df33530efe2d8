import type { SafeStorage } from '../shared/storage.ts'
import type { OrderSummary } from './orders.ts'

/** How often orders are asked for, in ms (account.md §7). */
export const POLL = 60_000

/** Where all tabs of a browser keep what one of them learned. */
export const ORDERS_KEY = 'haat:orders'

/** When somebody last asked, and what is known: null while the first answer is on its way. Times in ms since 1970. */
export interface KeptOrders {
  readonly userId: string
  readonly askedAt: number
  /** When the orders were asked for, which may be before somebody last asked. */
  readonly asOf: number
  readonly orders: readonly OrderSummary[] | null
}

const toDate = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

/** What the tabs know of a shopper's orders, or null; another shopper's never. */
export function keptOrders(storage: SafeStorage, userId: string): KeptOrders | null {
  try {
    const kept = JSON.parse(storage.get(ORDERS_KEY) ?? 'null') as KeptOrders | null
    if (kept === null || kept.userId !== userId || !Number.isFinite(kept.askedAt)) return null
    const orders = kept.orders?.map((order) => ({ ...order, createdAt: toDate(order.createdAt) })) ?? null
    const { askedAt, asOf } = kept
    return { userId, askedAt, asOf: orders !== null && Number.isFinite(asOf) ? asOf : askedAt, orders }
  } catch {
    return null
  }
}

export const keepOrders = (storage: SafeStorage, kept: KeptOrders): void =>
  storage.set(ORDERS_KEY, JSON.stringify(kept))

/** Whether the one came after the other. Times more than a poll apart say nothing: the clock was set (fault F48). */
export const isLater = (one: number, other: number): boolean => one > other && one - other < POLL

/**
 * Milliseconds until the next poll is due, {@link POLL} at most. A clock that was set back by more than that makes it due
 * at once (fault F48); by less, the answer counts as one of this moment, so that tabs do not answer each other for ever.
 */
export function untilDue(kept: KeptOrders | null, now: number): number {
  if (kept === null || Math.abs(now - kept.askedAt) >= POLL) return 0
  return Math.min(POLL, POLL - (now - kept.askedAt))
}
