import { parseJson } from '../shared/json.ts'
import type { SafeStorage } from '../shared/storage.ts'
import type { Shop } from '../shop.ts'
import type { OrderSummary } from './orders.ts'

/** How often orders are asked for, in ms (account.md §7). */
export const POLL = 60_000

/** Where all tabs of a browser save what one of them has loaded. */
export const ORDERS_KEY = 'haat:orders'

/** When a tab last asked, and the answer: null while the first one is on its way. Times in ms since 1970. */
export interface SavedOrders {
  readonly userId: string
  readonly askedAt: number
  /** When the orders were asked for, which may be before somebody last asked. */
  readonly asOf: number
  readonly orders: readonly OrderSummary[] | null
}

const toSummary = (saved: OrderSummary): OrderSummary => ({
  ...saved,
  createdAt: typeof saved?.createdAt === 'string' ? new Date(saved.createdAt) : null,
})

/** What the tabs know of a shopper's orders, or null; another shopper's never. */
export function savedOrders(storage: SafeStorage, userId: string): SavedOrders | null {
  const saved = Object(parseJson(storage.get(ORDERS_KEY))) as SavedOrders
  const { askedAt, asOf } = saved
  if (saved.userId !== userId || !Number.isFinite(askedAt)) return null
  const orders = Array.isArray(saved.orders) ? saved.orders.map(toSummary) : null
  return { userId, askedAt, asOf: orders !== null && Number.isFinite(asOf) ? asOf : askedAt, orders }
}

const save = (storage: SafeStorage, saved: SavedOrders): void =>
  storage.set(ORDERS_KEY, JSON.stringify(saved))

/** Records for all tabs that one of them asks now; the orders that are saved stay. */
export const claimTurn = (storage: SafeStorage, userId: string, askedAt: number): void =>
  save(storage, { asOf: askedAt, orders: null, ...savedOrders(storage, userId), userId, askedAt })

/** Saves for all tabs what was asked for at `asOf`, unless something newer is saved. Gives the newest. */
export function shareOrders(
  { storage, tabs }: Shop,
  userId: string,
  asOf: number,
  orders: readonly OrderSummary[],
): readonly OrderSummary[] {
  const known = orders.map(({ id, status, createdAt }) => ({ id, status, createdAt }))
  const saved = savedOrders(storage, userId)
  if (saved && isLater(saved.asOf, asOf)) return saved.orders ?? known
  save(storage, { userId, askedAt: asOf, asOf, orders: known })
  tabs.publish({ topic: 'orders', userId })
  return known
}

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
