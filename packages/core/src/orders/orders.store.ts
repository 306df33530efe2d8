import { computed } from '@preact/signals-core'
import type { Stop } from '../shared/clock.ts'
import { type Owned, type OwnedResource, owned } from '../shared/owned.ts'
import type { StoreOf } from '../shop.ts'
import { ordersApi } from './orders.api.ts'
import { keepOrders, keptOrders, ORDERS_KEY, untilDue } from './orders.kept.ts'
import { currentOrders, type OrderSummary } from './orders.ts'

export interface OrdersStore {
  /** Orders that are on their way. A fresh answer that any tab of this browser has is used by all of them. */
  readonly current: OwnedResource<readonly OrderSummary[]>
  /**
   * Keeps them fresh, every 60 s, until the returned function is called: for as long as somebody can see the page and
   * is online. However many tabs do so, one of them asks for all (fault F49: after a sleep, once).
   */
  poll(): Stop
}

const onTheirWay = (all: Owned<readonly OrderSummary[]>): Owned<readonly OrderSummary[]> =>
  all.state === 'ready' ? { state: 'ready', value: currentOrders(all.value) } : all

export const ordersStore: StoreOf<OrdersStore> = ({ http, identity, session, storage, tabs, clock }) => {
  const api = ordersApi(http)
  const all = owned(identity, load)
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
    keepOrders(storage, { userId: user, askedAt, orders })
    tabs.tell({ topic: 'orders', userId: user })
    return orders
  }

  function plan() {
    stop()
    const user = userId()
    if (pollers === 0 || user === null) return
    stop = clock.after(untilDue(keptOrders(storage, user), clock.now()), () => {
      if (untilDue(keptOrders(storage, user), clock.now()) > 0) plan()
      else void all.reload().then(plan)
    })
  }

  session.subscribe((present) => {
    if (present.state === 'signed-out') storage.remove(ORDERS_KEY)
    plan()
  })
  tabs.hear(({ topic, userId: whose }) => {
    const user = userId()
    if (topic !== 'orders' || user === null || whose !== user) return
    const orders = keptOrders(storage, user)?.orders
    if (orders) all.settle(user, orders)
    plan()
  })

  return {
    current: {
      state: computed(() => onTheirWay(all.state.value)),
      use: all.use,
      reload() {
        storage.remove(ORDERS_KEY)
        return all.reload()
      },
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
