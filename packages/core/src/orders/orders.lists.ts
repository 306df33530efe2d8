import { shopperResource, valueIn } from '../client/shopper-resource.ts'
import type { Shop } from '../shop.ts'
import { claimTurn, isLater, savedOrders, shareOrders, untilDue } from './orders.saved.ts'
import { type Order, type OrderSummary, withStatuses } from './orders.ts'
import { summariesApi } from './summaries.api.ts'

/** Calls of this tab whose results all tabs share. */
function sharedCalls(shop: Shop) {
  /** Number of running calls, and start of the last one. */
  let running = 0
  let lastAsked = 0
  return {
    /** Whether a later call is running, which an older result must not replace. */
    isOvertaken: (asOf: number) => running > 0 && isLater(lastAsked, asOf),
    /** Returns the result of the call, and the latest known orders: those of a later call if that ended first. */
    async load<T extends OrderSummary>(
      user: string,
      signal: AbortSignal,
      call: (user: string, signal: AbortSignal) => Promise<readonly T[]>,
    ) {
      const askedAt = shop.clock.now()
      // Before the call, so that no other tab makes it too.
      claimTurn(shop.storage, user, askedAt)
      lastAsked = askedAt
      running += 1
      try {
        const orders = await call(user, signal)
        signal.throwIfAborted()
        return { askedAt, orders, news: shareOrders(shop, user, askedAt, orders) }
      } finally {
        running -= 1
      }
    },
  }
}

export type OrderLists = ReturnType<typeof orderLists>

/**
 * A shopper's orders in this tab: summaries for the notification list, and details. Both are updated by results of each
 * other and of other tabs. `onDetails` is called when details have loaded: the next poll is later then.
 */
export function orderLists(shop: Shop, onDetails: () => void) {
  const { storage, clock } = shop
  const loadAll = summariesApi(shop.http)
  const { isOvertaken, load } = sharedCalls(shop)
  // Polling updates the summaries.
  const summaries = shopperResource(shop, { load: loadSummaries, onStale() {} })
  const details = shopperResource(shop, { load: loadDetails })
  let mayReuse = true

  async function loadSummaries(user: string, signal: AbortSignal): Promise<readonly OrderSummary[]> {
    const saved = savedOrders(storage, user)
    const isFresh = mayReuse && untilDue(saved, clock.now()) > 0
    mayReuse = true
    if (isFresh && saved?.orders) return saved.orders
    const { news, askedAt } = await load(user, signal, loadAll)
    if (!isOvertaken(askedAt)) follow(news)
    return news
  }
  /** Loads the code of the call too, which only pages with orders need. */
  async function callForDetails(user: string, signal: AbortSignal): Promise<readonly Order[]> {
    const { ordersApi } = await import('./orders.api.ts')
    return ordersApi(shop.http).detailsOfUser(user, signal)
  }
  async function loadDetails(user: string, signal: AbortSignal): Promise<readonly Order[]> {
    const { orders, news, askedAt } = await load(user, signal, callForDetails)
    if (!isOvertaken(askedAt)) summaries.receive(user, news)
    onDetails()
    return withStatuses(orders, news)
  }
  /** Updates the details; loads them again if one is missing. */
  function follow(news: readonly OrderSummary[]) {
    const known = valueIn(details.state.peek())
    if (known === undefined) return
    const next = withStatuses(known, news)
    if (next !== known) details.change(() => next)
    if (next.length < news.length) void details.reload()
  }

  return {
    summaries,
    details,
    /** Takes over an order that the server has just changed. */
    replace(order: Order) {
      details.change((all) => all.map((one) => (one.id === order.id ? order : one)))
      summaries.change((all) => all.map((one) => (one.id === order.id ? order : one)))
    },
    /** Loads the summaries from the server, ignoring saved ones. */
    refresh() {
      mayReuse = false
      return summaries.reload()
    },
    /** Takes over the orders that another tab has saved. */
    adopt(user: string) {
      const saved = savedOrders(storage, user)
      if (!saved?.orders || isOvertaken(saved.asOf)) return
      summaries.receive(user, saved.orders)
      follow(saved.orders)
    },
  }
}
