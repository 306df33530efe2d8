import type { Shop } from '@haat/core'
import type { HostPage } from '../loader/hostPage.ts'
import type { CheckoutStartDetail, OrderPlacedDetail, ProductOpenDetail } from '../root/details.ts'
import { shopFor, shops, shopWatchers } from '../root/shop.ts'
import { storeAttribute } from '../store/stores.ts'
import { cartItems, followShop, publishPurchase } from './cart.ts'
import type { AnalyticsName } from './events.ts'
import { inTotal, itemOf } from './items.ts'
import { listen, publish } from './publish.ts'
import { listName, publishView, viewsIn } from './views.ts'

type Source = Element & { host?: string; heading?: string }

/** The element that dispatched an event, also in a shadow root. */
const sourceOf = (event: Event): Source => event.composedPath()[0] as Source

function onSelect(source: Source, { id, name }: ProductOpenDetail) {
  const list = source.localName === 'haat-product-grid' ? listName(source) : undefined
  publish('select_item', { ...(list && { item_list_name: list }), items: [itemOf({ id, name })] })
}

function onCheckout(shop: Shop, { href }: CheckoutStartDetail) {
  const query = new URL(href).searchParams
  const id = query.get('product')
  const variation = { size: query.get('size') ?? '', color: query.get('color') ?? '' }
  const quantity = Number(query.get('quantity') ?? 1)
  publish('begin_checkout', inTotal(id ? [itemOf({ id, quantity, variation })] : cartItems(shop)))
}

function start(hostPage: HostPage) {
  const shopOf = (source: Source) =>
    shopFor(source.host || storeAttribute(source, 'host') || undefined, hostPage)
  for (const shop of shops.values()) followShop(shop)
  shopWatchers.add(followShop)
  const on = <D>(name: string, act: (source: Source, detail: D) => unknown) =>
    document.addEventListener(
      name,
      (event) => void act(sourceOf(event), (event as CustomEvent<D>).detail),
      // Before the page's own listeners, which may stop the event.
      { capture: true },
    )
  on('haat:ready', (source) => publishView(source, shopOf(source)))
  on<ProductOpenDetail>('haat:product:open', onSelect)
  on<CheckoutStartDetail>('haat:checkout:start', (source, detail) => onCheckout(shopOf(source), detail))
  on<OrderPlacedDetail>('haat:order:placed', (source, { orderId }) =>
    publishPurchase(shopOf(source), orderId),
  )
  for (const view of viewsIn(document)) void publishView(view, shopOf(view))
}

let isStarted = false

/**
 * Calls back with every event of a name, see `Haat.on`. Products that the page shows already are published to listeners
 * that subscribe in the same task as the first one.
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
