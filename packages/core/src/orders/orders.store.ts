import { oncePerKey } from '../client/once.ts'
import { userNow } from '../client/owner.ts'
import { derived, type OwnedResource, shopperResource, valueIn } from '../client/shopper-resource.ts'
import { signInPath } from '../session/session.ts'
import type { Stop } from '../shared/clock.ts'
import { toFailure } from '../shared/failure.ts'
import { noTabs } from '../shared/tabs.ts'
import type { StoreOf } from '../shop.ts'
import { ordersApi } from './orders.api.ts'
import { ordersCopy as copy } from './orders.copy.ts'
import { isLater, ORDERS_KEY, savedOrders, saveOrders, untilDue } from './orders.saved.ts'
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

/** Polls come later than the page, and so does what they alone need. */
const alone = async <T>(act: () => T | null) =>
  (await import('../shared/exclusively.ts')).inTurn(ORDERS_KEY, act)

/** Orders as newer news have them; those that are gone are left out. */
function broughtUp(orders: readonly Order[], news: readonly OrderSummary[]): readonly Order[] {
  const statusOf = new Map(news.map(({ id, status }) => [id, status]))
  return orders.flatMap((order) =>
    statusOf.has(order.id) ? [{ ...order, status: statusOf.get(order.id) ?? null }] : [],
  )
}

export const ordersStore: StoreOf<OrdersStore> = (shop) => {
  const { http, session, storage, tabs, clock, notices } = shop
  const api = ordersApi(http)
  const summaries = shopperResource(shop, { load })
  const whole = shopperResource(shop, { load: loadWhole })
  const once = oncePerKey<boolean>()
  let pollers = 0
  /** How many answers are on their way to this tab, and when it asked for the last one. */
  let asking = 0
  let lastAsked = 0
  /** Whether this tab has taken the next question for itself. */
  let isOurTurn = false
  let isTakingTurn = false
  let stop: Stop = () => {}

  const userId = () => userNow(shop)

  async function load(user: string, signal: AbortSignal): Promise<readonly OrderSummary[]> {
    const saved = savedOrders(storage, user)
    const mayReuse = !isOurTurn
    isOurTurn = false
    if (mayReuse && saved?.orders && untilDue(saved, clock.now()) > 0) return saved.orders
    const { news, askedAt } = await ask(user, signal, api.ofUser)
    if (!isOvertaken(askedAt)) follow(news)
    return news
  }

  async function loadWhole(user: string, signal: AbortSignal): Promise<readonly Order[]> {
    const { orders, news, askedAt } = await ask(user, signal, async (...whose) =>
      newestFirst(await api.wholeOfUser(...whose)),
    )
    if (!isOvertaken(askedAt)) summaries.settle(user, news)
    plan()
    return broughtUp(orders, news)
  }

  /** Asks, and gives the answer and what is known now: more, where an answer to a later question came first. */
  async function ask<T extends OrderSummary>(
    user: string,
    signal: AbortSignal,
    call: (user: string, signal: AbortSignal) => Promise<readonly T[]>,
  ) {
    const askedAt = clock.now()
    // Said before asking, so that no other tab asks as well.
    claim(user, askedAt)
    lastAsked = askedAt
    asking += 1
    try {
      const orders = await call(user, signal)
      signal.throwIfAborted()
      const known = orders.map(({ id, status, createdAt }) => ({ id, status, createdAt }))
      return { askedAt, orders, news: tell(user, askedAt, known) }
    } finally {
      asking -= 1
    }
  }

  const claim = (user: string, askedAt: number) =>
    saveOrders(storage, {
      asOf: askedAt,
      orders: null,
      ...savedOrders(storage, user),
      userId: user,
      askedAt,
    })

  /** Keeps for all tabs what one of them learned, unless they know what is newer. Gives the newest. */
  function tell(user: string, asOf: number, orders: readonly OrderSummary[]): readonly OrderSummary[] {
    const saved = savedOrders(storage, user)
    if (saved && isLater(saved.asOf, asOf)) return saved.orders ?? orders
    saveOrders(storage, { userId: user, askedAt: asOf, asOf, orders })
    tabs.publish({ topic: 'orders', userId: user })
    return orders
  }

  /** Whether an answer to a later question is on its way to this tab: nothing older may end that. */
  const isOvertaken = (asOf: number) => asking > 0 && isLater(lastAsked, asOf)

  /** Takes over what another tab learned. */
  function adopt(user: string) {
    const saved = savedOrders(storage, user)
    if (!saved?.orders || isOvertaken(saved.asOf)) return
    summaries.settle(user, saved.orders)
    follow(saved.orders)
  }

  /** Brings the whole orders up to what the bell learned. */
  function follow(news: readonly OrderSummary[]) {
    const present = whole.state.peek()
    if (present.state !== 'ready') return
    const statusOf = new Map(news.map(({ id, status }) => [id, status]))
    const known = new Set(present.value.map(({ id }) => id))
    const changed = present.value.some(({ id, status }) => statusOf.get(id) !== status)
    if (changed) whole.change((orders) => broughtUp(orders, news))
    if (news.some(({ id }) => !known.has(id))) void whole.reload()
  }

  function plan() {
    stop()
    const user = userId()
    if (pollers === 0 || user === null) return
    stop = clock.after(untilDue(savedOrders(storage, user), clock.now()), () => {
      if (!isTakingTurn) void takeTurn(user)
    })
  }

  /** Asks where it is due and no other tab does; all of them come at the same moment. */
  async function takeTurn(user: string) {
    const take = () => {
      const now = clock.now()
      if (pollers === 0 || user !== userId() || untilDue(savedOrders(storage, user), now) > 0) return null
      claim(user, now)
      return true
    }
    isTakingTurn = true
    isOurTurn = (await (tabs === noTabs ? take() : alone(take).catch(take))) ?? false
    if (isOurTurn) await summaries.reload()
    else adopt(user)
    isTakingTurn = false
    plan()
  }

  async function remove(orderId: string, failedText: string): Promise<boolean> {
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
    if (user !== null) {
      const known = savedOrders(storage, user)?.orders ?? valueIn(summaries.state.peek())
      // As of now: an answer to what was asked before still has the order in it.
      if (known) tell(user, clock.now(), without(known))
    }
    notices.say(copy.deleted)
    return true
  }

  session.subscribe((present) => {
    if (present.state === 'signed-out') storage.remove(ORDERS_KEY)
    plan()
  })
  tabs.subscribe(({ topic, userId: whose }) => {
    const user = userId()
    if (topic !== 'orders' || user === null || whose !== user) return
    adopt(user)
    plan()
  })

  return {
    current: {
      ...derived(summaries, currentOrders),
      reload() {
        storage.remove(ORDERS_KEY)
        return summaries.reload()
      },
    },
    all: whole,
    remove: (orderId, failedText = copy.deleteFailed) => once(orderId, () => remove(orderId, failedText)),
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
