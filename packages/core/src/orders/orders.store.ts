import { computed } from '@preact/signals-core'
import { signInPath } from '../session/session.ts'
import type { Stop } from '../shared/clock.ts'
import { toFailure } from '../shared/failure.ts'
import { type Owned, type OwnedResource, owned } from '../shared/owned.ts'
import type { StoreOf } from '../shop.ts'
import { ordersApi } from './orders.api.ts'
import { ordersCopy as copy } from './orders.copy.ts'
import { keepOrders, keptOrders, ORDERS_KEY, untilDue } from './orders.kept.ts'
import { currentOrders, newestFirst, type Order, type OrderSummary } from './orders.ts'

export interface OrdersStore {
  /** Orders that are on their way. A fresh answer that any tab of this browser has is used by all of them. */
  readonly current: OwnedResource<readonly OrderSummary[]>
  /** Every order with all that is in it, the newest first. What the bell learns shows here as well. */
  readonly all: OwnedResource<readonly Order[]>
  /**
   * Keeps them fresh, every 60 s, until the returned function is called: for as long as somebody can see the page and
   * is online. However many tabs do so, one of them asks for all (fault F49: after a sleep, once).
   */
  poll(): Stop
  /** Takes an order off the shopper's lists, and says so; false where it could not be: then it says `failedText`. */
  remove(orderId: string, failedText?: string): Promise<boolean>
}

const onTheirWay = (all: Owned<readonly OrderSummary[]>): Owned<readonly OrderSummary[]> =>
  all.state === 'ready' ? { state: 'ready', value: currentOrders(all.value) } : all

export const ordersStore: StoreOf<OrdersStore> = (shop) => {
  const { http, identity, session, storage, tabs, clock, notices } = shop
  const api = ordersApi(http)
  const summaries = owned(identity, load)
  const whole = owned(identity, loadWhole)
  const leaving = new Map<string, Promise<boolean>>()
  let pollers = 0
  let stop: Stop = () => {}

  const userId = () => {
    const present = session.peek()
    return present.state === 'signed-in' ? present.userId : null
  }

  async function load(user: string, signal: AbortSignal): Promise<readonly OrderSummary[]> {
    const kept = keptOrders(storage, user)
    if (kept?.orders && untilDue(kept, clock.now()) > 0) return kept.orders
    const askedAt = clock.now()
    // Said before asking, so that no other tab asks as well.
    keepOrders(storage, { userId: user, askedAt, orders: kept?.orders ?? null })
    const orders = await api.ofUser(user, signal)
    tell(user, askedAt, orders)
    follow(orders)
    return orders
  }

  async function loadWhole(user: string, signal: AbortSignal): Promise<readonly Order[]> {
    const askedAt = clock.now()
    keepOrders(storage, { userId: user, askedAt, orders: keptOrders(storage, user)?.orders ?? null })
    const orders = newestFirst(await api.wholeOfUser(user, signal))
    const known = orders.map(({ id, status, createdAt }) => ({ id, status, createdAt }))
    if (signal.aborted) return orders
    tell(user, askedAt, known)
    summaries.settle(user, known)
    plan()
    return orders
  }

  /** Keeps for all tabs what one of them learned. */
  function tell(user: string, askedAt: number, orders: readonly OrderSummary[]) {
    keepOrders(storage, { userId: user, askedAt, orders })
    tabs.tell({ topic: 'orders', userId: user })
  }

  /** Brings the whole orders up to what the bell learned. */
  function follow(news: readonly OrderSummary[]) {
    const present = whole.state.peek()
    if (present.state !== 'ready') return
    const statusOf = new Map(news.map(({ id, status }) => [id, status]))
    const known = new Set(present.value.map(({ id }) => id))
    const changed = present.value.some(({ id, status }) => statusOf.get(id) !== status)
    if (changed)
      whole.change((orders) =>
        orders.flatMap((order) =>
          statusOf.has(order.id) ? [{ ...order, status: statusOf.get(order.id) ?? null }] : [],
        ),
      )
    if (news.some(({ id }) => !known.has(id))) void whole.reload()
  }

  function plan() {
    stop()
    const user = userId()
    if (pollers === 0 || user === null) return
    stop = clock.after(untilDue(keptOrders(storage, user), clock.now()), () => {
      if (untilDue(keptOrders(storage, user), clock.now()) > 0) plan()
      else void summaries.reload().then(plan)
    })
  }

  async function leave(orderId: string, failedText: string): Promise<boolean> {
    const user = userId()
    try {
      await api.remove(orderId)
    } catch (thrown) {
      const logIn = { label: copy.logIn, href: shop.linkTo(signInPath(shop.here())) }
      notices.warn(failedText, toFailure(thrown).status === 401 ? logIn : undefined)
      return false
    }
    const without = <T extends OrderSummary>(orders: readonly T[]) =>
      orders.filter(({ id }) => id !== orderId)
    summaries.change(without)
    whole.change(without)
    const kept = user === null ? null : keptOrders(storage, user)
    if (kept?.orders) tell(kept.userId, kept.askedAt, without(kept.orders))
    notices.say(copy.deleted)
    return true
  }

  session.subscribe((present) => {
    if (present.state === 'signed-out') storage.remove(ORDERS_KEY)
    plan()
  })
  tabs.hear(({ topic, userId: whose }) => {
    const user = userId()
    if (topic !== 'orders' || user === null || whose !== user) return
    const orders = keptOrders(storage, user)?.orders
    if (orders) {
      summaries.settle(user, orders)
      follow(orders)
    }
    plan()
  })

  return {
    current: {
      state: computed(() => onTheirWay(summaries.state.value)),
      use: summaries.use,
      reload() {
        storage.remove(ORDERS_KEY)
        return summaries.reload()
      },
    },
    all: whole,
    remove(orderId, failedText = copy.deleteFailed) {
      const running =
        leaving.get(orderId) ?? leave(orderId, failedText).finally(() => leaving.delete(orderId))
      leaving.set(orderId, running)
      return running
    },
    poll() {
      pollers += 1
      plan()
      let left = false
      return () => {
        if (left) return
        left = true
        pollers -= 1
        plan()
      }
    },
  }
}
