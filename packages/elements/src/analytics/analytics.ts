import type { Shop } from '@haat/core'
import { type AnalyticsName, createAnalytics } from '@haat/core/analytics'
import type { HostPage } from '../loader/hostPage.ts'
import type { CheckoutStartDetail, ProductOpenDetail, SearchDetail } from '../root/details.ts'
import { shopFor, shops, shopWatchers } from '../root/shop.ts'
import { storeAttribute } from '../store/stores.ts'
import { listen, publish } from './publish.ts'

type Source = Element & { host?: string }

/** The element that dispatched an event, also in a shadow root. */
const sourceOf = (event: Event): Source => event.composedPath()[0] as Source

/** Links are followed by the elements' events, as pages may put links of their own into slots. */
const analytics = (shop: Shop) => createAnalytics(shop, { links: false })

function onSelect(shop: Shop, source: Source, { id, name }: ProductOpenDetail) {
  const { listOf, itemOf } = shop.use(analytics)
  const list = source.localName === 'haat-product-grid' ? listOf(id) : {}
  publish('select_item', { ...list, items: [itemOf({ id, name })] })
}

function onCheckout(shop: Shop, { href }: CheckoutStartDetail) {
  const { inTotal, cartTotal } = shop.use(analytics)
  const query = new URL(href).searchParams
  const id = query.get('product')
  const variation = { size: query.get('size') ?? '', color: query.get('color') ?? '' }
  const quantity = Number(query.get('quantity') ?? 1)
  publish('begin_checkout', id ? inTotal([{ id, quantity, variation }]) : cartTotal())
}

function start(hostPage: HostPage) {
  const shopOf = (source: Source) =>
    shopFor(source.host || storeAttribute(source, 'host') || undefined, hostPage)
  const followShop = (shop: Shop) => void shop.use(analytics).listen(publish)
  for (const shop of shops.values()) followShop(shop)
  shopWatchers.add(followShop)
  const on = <D>(name: string, act: (shop: Shop, source: Source, detail: D) => unknown) =>
    document.addEventListener(
      name,
      (event) => {
        const source = sourceOf(event)
        act(shopOf(source), source, (event as CustomEvent<D>).detail)
      },
      // Before the page's own listeners, which may stop the event.
      { capture: true },
    )
  on<ProductOpenDetail>('haat:product:open', onSelect)
  on<CheckoutStartDetail>('haat:checkout:start', (shop, _, detail) => onCheckout(shop, detail))
  on<SearchDetail>('haat:search', (_, __, { text }) => publish('search', { search_term: text }))
}

let isStarted = false

/**
 * Calls back with every event of a name, see `Haat.on`. What the page shows already is published to listeners that
 * subscribe in the same task as the first one.
 */
export function subscribe(
  hostPage: HostPage,
  end: AbortSignal,
  name: AnalyticsName,
  listener: (event: never) => unknown,
): void {
  if (!listen(name, listener, end) || isStarted) return
  isStarted = true
  setTimeout(() => start(hostPage))
}
