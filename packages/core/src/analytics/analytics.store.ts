import { type Activities, type Activity, activityStore } from '../shared/activity.ts'
import type { Stop } from '../shared/clock.ts'
import { publisher } from '../shared/publisher.ts'
import type { Shop } from '../shop.ts'
import { knownCart, type Publish } from './calls.store.ts'
import type { AnalyticsArguments } from './events.ts'
import { analyticsItems, fieldsOf } from './items.ts'

/** What is shown, by keys: each is published when no component has shown it yet. */
const KEYS: { [Kind in keyof Activities]: (now: Activities[Kind]) => readonly string[] } = {
  list: ({ list, products }) => products.map(({ id }) => `${fieldsOf(list).item_list_name} ${id}`),
  product: ({ product }) => [product.id],
  cart: () => [''],
  checkout: () => [''],
  shipping: ({ address }) => [address],
  payment: ({ method }) => [method],
  placed: ({ orderId }) => [orderId],
  opened: ({ product }) => [product.id],
  search: ({ text }) => [text],
  login: () => [''],
}
const keysOf = (now: Activity) =>
  (KEYS[now.kind] as (now: Activity) => readonly string[])(now).map((key) => `${now.kind} ${key}`)

interface AnalyticsOptions {
  /** Whether links to products and to the checkout are followed, see `Activities`. */
  readonly links: boolean
}

/** Analytics of a shop: GA4's e-commerce events. Nothing is followed before the first listener. */
export function createAnalytics(shop: Shop, { links }: AnalyticsOptions) {
  const { publish: send, subscribe } = publisher<AnalyticsArguments>()
  const publish: Publish = (...event) => send(event as AnalyticsArguments)
  const items = analyticsItems()
  const { inTotal, itemOf, listOf, remember } = items
  const cart = knownCart(items, publish)
  let isLoginPublished = false
  /** Once for each sign-in, which this page may see in the session, or have come from. */
  function login() {
    if (!isLoginPublished) publish('login', { method: 'shop' })
    isLoginPublished = true
  }
  const publishers: {
    [Kind in keyof Activities]: (now: Activities[Kind], isNew: (at: number) => boolean) => void
  } = {
    list({ list, products }, isNew) {
      remember(products, list)
      const added = products.filter((_, at) => isNew(at))
      publish('view_item_list', { ...fieldsOf(list), items: added.map(({ id }) => itemOf({ id })) })
    },
    product({ product }) {
      remember([product])
      publish('view_item', inTotal([{ id: product.id }]))
    },
    cart: ({ lines }) => publish('view_cart', cart.totalOf(lines)),
    checkout: ({ lines }) => publish('begin_checkout', cart.totalOf(lines)),
    shipping: ({ lines }) => publish('add_shipping_info', cart.totalOf(lines)),
    payment: ({ method, lines }) =>
      publish('add_payment_info', { ...cart.totalOf(lines), payment_type: method }),
    placed: ({ orderId }) => cart.publishPurchase(orderId),
    opened: ({ product: { id, name } }) =>
      publish('select_item', { ...listOf(id), items: [itemOf({ id, name })] }),
    search: ({ text }) => publish('search', { search_term: text }),
    login,
  }

  function onActivity(now: Activity, before: readonly Activity[]) {
    if (!links && /^(?:opened|checkout)$/.test(now.kind)) return
    const old = new Set(before.flatMap(keysOf))
    const keys = keysOf(now)
    if (keys.every((key) => old.has(key))) return
    const act = publishers[now.kind] as (now: Activity, isNew: (at: number) => boolean) => void
    act(now, (at) => !old.has(keys[at] ?? ''))
  }

  function start() {
    cart.followCalls(shop)
    let before = ''
    let isFollowed = false
    shop.session.subscribe(({ state }) => {
      if (before === 'signed-out' && state === 'signed-in') login()
      if (state === 'signed-out') isLoginPublished = false
      before = state
      if (state !== 'signed-in' || isFollowed) return
      isFollowed = true
      void cart.followCart(shop)
    })
    shop.use(activityStore).follow(onActivity)
  }
  let isStarted = false
  return {
    ...items,
    cartTotal: cart.cartTotal,
    /** Calls back with each event, also about what is shown already. The listener must not change it. */
    listen(act: (...event: AnalyticsArguments) => unknown): Stop {
      const stop = subscribe((event) => void act(...event))
      if (!isStarted) {
        isStarted = true
        start()
      }
      return stop
    },
  }
}

/** Analytics of components. */
export const analyticsStore = (shop: Shop) => createAnalytics(shop, { links: true })
