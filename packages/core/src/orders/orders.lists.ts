import { shopperResource, valueIn } from '../client/shopper-resource.ts'
import type { Shop } from '../shop.ts'
import { ordersApi } from './orders.api.ts'
import { claimTurn, isLater, savedOrders, shareOrders, untilDue } from './orders.saved.ts'
import { type Order, type OrderSummary, withStatuses } from './orders.ts'

/** Calls of this tab whose answers all tabs share. */
function sharedCalls(shop: Shop) {
  /** How many answers are on their way, and when the last one was asked for. */
  let asking = 0
  let lastAsked = 0
  return {
    /** Whether an answer to a later call is on its way: nothing older may end that. */
    isOvertaken: (asOf: number) => asking > 0 && isLater(lastAsked, asOf),
    /** Gives the answer, and what is known now: more, where an answer to a later call came first. */
    async load<T extends OrderSummary>(
      user: string,
      signal: AbortSignal,
      call: (user: string, signal: AbortSignal) => Promise<readonly T[]>,
    ) {
      const askedAt = shop.clock.now()
      // Before the call, so that no other tab asks as well.
      claimTurn(shop.storage, user, askedAt)
      lastAsked = askedAt
      asking += 1
      try {
        const orders = await call(user, signal)
        signal.throwIfAborted()
        return { askedAt, orders, news: shareOrders(shop, user, askedAt, orders) }
      } finally {
        asking -= 1
      }
    },
  }
}

export type OrderLists = ReturnType<typeof orderLists>

/**
 * A shopper's orders in this tab: short ones for the bell, and whole ones. Both are brought up to date by what the other
 * one, or another tab, has loaded. `onWhole` is called when the whole ones have come: the next poll is later then.
 */
export function orderLists(shop: Shop, onWhole: () => void) {
  const { storage, clock } = shop
  const api = ordersApi(shop.http)
  const { isOvertaken, load } = sharedCalls(shop)
  // Polls bring the short ones up to date.
  const summaries = shopperResource(shop, { load: loadSummaries, onStale() {} })
  const whole = shopperResource(shop, { load: loadWhole })
  let mayReuse = true

  async function loadSummaries(user: string, signal: AbortSignal): Promise<readonly OrderSummary[]> {
    const saved = savedOrders(storage, user)
    const isFresh = mayReuse && untilDue(saved, clock.now()) > 0
    mayReuse = true
    if (isFresh && saved?.orders) return saved.orders
    const { news, askedAt } = await load(user, signal, api.ofUser)
    if (!isOvertaken(askedAt)) follow(news)
    return news
  }
  async function loadWhole(user: string, signal: AbortSignal): Promise<readonly Order[]> {
    const { orders, news, askedAt } = await load(user, signal, api.wholeOfUser)
    if (!isOvertaken(askedAt)) summaries.settle(user, news)
    onWhole()
    return withStatuses(orders, news)
  }
  /** Updates the whole orders; loads them again where one is missing. */
  function follow(news: readonly OrderSummary[]) {
    const known = valueIn(whole.state.peek())
    if (known === undefined) return
    const next = withStatuses(known, news)
    if (next !== known) whole.change(() => next)
    if (next.length < news.length) void whole.reload()
  }

  return {
    summaries,
    whole,
    /** Asks the server, whatever is saved. */
    ask() {
      mayReuse = false
      return summaries.reload()
    },
    /** Takes over what another tab has saved. */
    adopt(user: string) {
      const saved = savedOrders(storage, user)
      if (!saved?.orders || isOvertaken(saved.asOf)) return
      summaries.settle(user, saved.orders)
      follow(saved.orders)
    },
  }
}
