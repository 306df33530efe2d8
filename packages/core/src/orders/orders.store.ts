import { oncePerKey } from '../client/once.ts'
import { userNow } from '../client/owner.ts'
import { derived, type OwnedResource, valueIn } from '../client/shopper-resource.ts'
import { logInAction } from '../session/session.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { ordersApi } from './orders.api.ts'
import { ordersCopy as copy } from './orders.copy.ts'
import { type OrderLists, orderLists } from './orders.lists.ts'
import { orderPolling } from './orders.polling.ts'
import { ORDERS_KEY, savedOrders, shareOrders } from './orders.saved.ts'
import { currentOrders, type Order, type OrderSummary } from './orders.ts'

async function remove(
  shop: Shop,
  { summaries, whole }: OrderLists,
  orderId: string,
  failedText: string,
): Promise<boolean> {
  const { http, storage, clock, notices } = shop
  const user = userNow(shop)
  try {
    await ordersApi(http).remove(orderId)
  } catch (thrown) {
    notices.warn(failedText, toFailure(thrown).status === 401 ? logInAction(shop) : undefined)
    return false
  }
  const without = <T extends OrderSummary>(orders: readonly T[]) => orders.filter(({ id }) => id !== orderId)
  summaries.change(without)
  whole.change(without)
  const known = user === null ? null : (savedOrders(storage, user)?.orders ?? valueIn(summaries.state.peek()))
  // As of now: an answer to an earlier call still has the order in it.
  if (user !== null && known) shareOrders(shop, user, clock.now(), without(known))
  notices.say(copy.deleted)
  return true
}

export const ordersStore = (shop: Shop) => {
  const { session, storage, tabs } = shop
  const lists = orderLists(shop, () => polling.plan())
  const polling = orderPolling(shop, lists)
  const once = oncePerKey<boolean>()

  session.subscribe((present) => {
    if (present.state === 'signed-out') storage.remove(ORDERS_KEY)
    polling.plan()
  })
  tabs.subscribe(({ topic, userId }) => {
    if (topic !== 'orders' || userId === null || userId !== userNow(shop)) return
    lists.adopt(userId)
    polling.plan()
  })

  return {
    /** Orders that are on their way. A fresh answer that any tab of this browser has is used by all of them. */
    current: {
      ...derived(lists.summaries, currentOrders),
      reload() {
        storage.remove(ORDERS_KEY)
        return lists.summaries.reload()
      },
    },
    /** Every order with all that is in it, the newest first. News of the bell show here as well. */
    all: lists.whole as OwnedResource<readonly Order[]>,
    /**
     * Asks for them every 60 s, until the returned function is called: for as long as somebody can see the page and is
     * online. However many tabs do so, one of them asks for all (fault F49: after a sleep, once).
     */
    poll: polling.poll,
    /** Takes an order off the shopper's lists, and says so; false where it could not be: then it says `failedText`. */
    remove: (orderId: string, failedText: string = copy.deleteFailed) =>
      once(orderId, () => remove(shop, lists, orderId, failedText)),
  }
}
