import { oncePerKey } from '../client/once.ts'
import { userNow } from '../client/owner.ts'
import { derived, type OwnedResource, valueIn } from '../client/shopper-resource.ts'
import { signInPath } from '../session/session.ts'
import type { Stop } from '../shared/clock.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop, StoreOf } from '../shop.ts'
import { ordersApi } from './orders.api.ts'
import { ordersCopy as copy } from './orders.copy.ts'
import { type OrderLists, orderLists } from './orders.lists.ts'
import { orderPolling } from './orders.polling.ts'
import { ORDERS_KEY, savedOrders, shareOrders } from './orders.saved.ts'
import { currentOrders, type Order, type OrderSummary } from './orders.ts'

export interface OrdersStore {
  /** Orders that are on their way. A fresh answer that any tab of this browser has is used by all of them. */
  readonly current: OwnedResource<readonly OrderSummary[]>
  /** Every order with all that is in it, the newest first. News of the bell show here as well. */
  readonly all: OwnedResource<readonly Order[]>
  /**
   * Asks for them every 60 s, until the returned function is called: for as long as somebody can see the page and is
   * online. However many tabs do so, one of them asks for all (fault F49: after a sleep, once).
   */
  poll(): Stop
  /** Takes an order off the shopper's lists, and says so; false where it could not be: then it says `failedText`. */
  remove(orderId: string, failedText?: string): Promise<boolean>
}

async function remove(
  shop: Shop,
  { summaries, whole }: OrderLists,
  orderId: string,
  failedText: string,
): Promise<boolean> {
  const { http, storage, clock, notices, linkTo, here } = shop
  const user = userNow(shop)
  try {
    await ordersApi(http).remove(orderId)
  } catch (thrown) {
    const logIn = { label: copy.logIn, href: linkTo(signInPath(here())) }
    notices.warn(failedText, toFailure(thrown).status === 401 ? logIn : undefined)
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

export const ordersStore: StoreOf<OrdersStore> = (shop) => {
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
    current: {
      ...derived(lists.summaries, currentOrders),
      reload() {
        storage.remove(ORDERS_KEY)
        return lists.summaries.reload()
      },
    },
    all: lists.whole,
    poll: polling.poll,
    remove: (orderId, failedText = copy.deleteFailed) =>
      once(orderId, () => remove(shop, lists, orderId, failedText)),
  }
}
