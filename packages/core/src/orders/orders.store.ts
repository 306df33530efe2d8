import { oncePerKey } from '../client/once.ts'
import { userNow } from '../client/owner.ts'
import { derived, type OwnedResource, valueIn } from '../client/shopper-resource.ts'
import { warnOfFailure } from '../session/session.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { type OrderLists, orderLists } from './orders.lists.ts'
import { orderPolling } from './orders.polling.ts'
import { ORDERS_KEY, savedOrders, shareOrders } from './orders.saved.ts'
import { ordersTexts } from './orders.texts.ts'
import { currentOrders, type Order, type OrderSummary } from './orders.ts'

async function remove(
  shop: Shop,
  { summaries, details }: OrderLists,
  orderId: string,
  failedText: string,
): Promise<boolean> {
  const { http, storage, clock, notices } = shop
  const user = userNow(shop)
  try {
    const { ordersApi } = await import('./orders.api.ts')
    await ordersApi(http).remove(orderId)
  } catch (thrown) {
    warnOfFailure(shop, toFailure(thrown), failedText)
    return false
  }
  const without = <T extends OrderSummary>(orders: readonly T[]) => orders.filter(({ id }) => id !== orderId)
  summaries.change(without)
  details.change(without)
  const known = user === null ? null : (savedOrders(storage, user)?.orders ?? valueIn(summaries.state.peek()))
  // Dated now, because the response to an earlier call still contains the order.
  if (user !== null && known) shareOrders(shop, user, clock.now(), without(known))
  notices.say(shop.texts(ordersTexts).deleted)
  return true
}

export const ordersStore = (shop: Shop) => {
  const { session, storage, tabs } = shop
  const lists = orderLists(shop, () => polling.plan())
  const polling = orderPolling(shop, lists)
  const once = oncePerKey<boolean>()

  session.subscribe((state) => {
    if (state.state === 'signed-out') storage.remove(ORDERS_KEY)
    polling.plan()
  })
  tabs.subscribe(({ topic, userId }) => {
    if (topic !== 'orders' || userId === null || userId !== userNow(shop)) return
    lists.adopt(userId)
    polling.plan()
  })

  return {
    /** Open orders. A fresh result of any tab of this browser is used by all of them. */
    current: {
      ...derived(lists.summaries, currentOrders),
      reload() {
        storage.remove(ORDERS_KEY)
        return lists.summaries.reload()
      },
    },
    /** All orders with their details, newest first; updated by the notification list. */
    all: lists.details as OwnedResource<readonly Order[]>,
    /**
     * Loads them every 60 s, until the returned function is called: while the page is visible and online. Of all tabs,
     * one makes the calls.
     */
    poll: polling.poll,
    /** Takes over an order that the server has just changed. */
    replace: lists.replace,
    /** Removes an order from the shopper's lists, with a notice. Returns false if that failed, with `failedText`. */
    remove: (orderId: string, failedText: string = shop.texts(ordersTexts).deleteFailed) =>
      once(orderId, () => remove(shop, lists, orderId, failedText)),
  }
}
