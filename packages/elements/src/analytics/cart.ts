import { type Http, paiseOf, type Shop } from '@haat/core'
import type { CartLine } from '@haat/core/cart'
import type { Variation } from '@haat/core/catalogue'
import type { AnalyticsItem } from './events.ts'
import { inTotal, itemOf } from './items.ts'
import { publish } from './publish.ts'

/** A line as it is sent to the shop. */
interface SentLine {
  readonly productId: string
  readonly variationId?: string
  readonly name?: string
  /** Rupees. */
  readonly price?: number | null
  readonly quantity?: number
  readonly increment?: number
  readonly variation?: Variation | null
}
/** An order as it is sent to the shop. */
interface SentOrder {
  readonly products: readonly SentLine[]
  /** Rupees. */
  readonly total: number
  readonly coupon?: string
}

const keyOf = ({ productId, variationId = '' }: SentLine) => `${productId} ${variationId}`

/** A shop's cart, as far as this page has loaded it. */
interface KnownCart {
  /** All lines that were in it, so that a removed one still has a name and a price. */
  readonly lines: Map<string, CartLine>
  present: readonly CartLine[]
  order: SentOrder | null
}
const carts = new WeakMap<Shop, KnownCart>()

function itemIn(known: KnownCart, sent: SentLine, quantity: number): AnalyticsItem {
  const line = known.lines.get(keyOf(sent))
  return itemOf({
    id: sent.productId,
    name: sent.name ?? line?.name,
    price: paiseOf(sent.price ?? null) ?? line?.price,
    variation: sent.variation ?? line?.variation,
    quantity,
  })
}

/** Publishes a change after the shop has made it: once, whichever element requested it. */
function onWritten(known: KnownCart, path: string, body: unknown, response: unknown) {
  const sent = body as SentLine
  if (path === '/api/v1/cart/add' && (response as { added?: boolean }).added)
    publish('add_to_cart', inTotal([itemIn(known, sent, sent.quantity ?? 1)]))
  if (path === '/api/v1/cart/update') {
    const { increment = 0 } = sent
    const name = increment > 0 ? 'add_to_cart' : 'remove_from_cart'
    publish(name, inTotal([itemIn(known, sent, Math.abs(increment))]))
  }
  if (path.startsWith('/api/v1/order/') && Object.hasOwn(Object(body), 'total'))
    known.order = body as SentOrder
}

/** Publishes a removal, whose path has the product: `/api/v1/cart/remove/PRODUCT/…`. */
function onRemoved(known: KnownCart, path: string, variationId: unknown) {
  const [, , , cart, act, product = ''] = path.split('/')
  if (cart !== 'cart' || act !== 'remove') return
  const sent = { productId: decodeURIComponent(product), variationId: String(variationId ?? '') }
  const { quantity = 1 } = known.lines.get(keyOf(sent)) ?? {}
  publish('remove_from_cart', inTotal([itemIn(known, sent, quantity)]))
}

async function followCart(shop: Shop, known: KnownCart) {
  const { cartStore } = await import('@haat/core/cart')
  shop.use(cartStore).cart.state.subscribe((now) => {
    known.present = now.state === 'ready' ? now.value.lines : []
    for (const line of known.present) known.lines.set(keyOf(line), line)
  })
}

/** Publishes changes of a shop's cart on this page. */
export function followShop(shop: Shop): void {
  const known: KnownCart = { lines: new Map(), present: [], order: null }
  carts.set(shop, known)
  const { post, delete: remove } = shop.http
  const own: Pick<Http, 'post' | 'delete'> = {
    async post(path, read, options) {
      const response = await post(path, read, options)
      onWritten(known, path, options?.body, response)
      return response
    },
    async delete(path, read, options) {
      const response = await remove(path, read, options)
      onRemoved(known, path, options?.query?.variationId)
      return response
    },
  }
  Object.assign(shop.http, own)
  let isFollowed = false
  shop.session.subscribe(({ state }) => {
    if (state !== 'signed-in' || isFollowed) return
    isFollowed = true
    void followCart(shop, known)
  })
}

/** The items of a shop's cart. */
export const cartItems = (shop: Shop): readonly AnalyticsItem[] => {
  const known = carts.get(shop)
  return known
    ? known.present.map(({ productId, variationId, quantity }) =>
        itemIn(known, { productId, variationId }, quantity),
      )
    : []
}

const placed = new Set<string>()

/** Publishes an order that was placed on this page, once. */
export function publishPurchase(shop: Shop, orderId: string): void {
  const known = carts.get(shop)
  if (!known?.order || placed.has(orderId)) return
  placed.add(orderId)
  const { products, total, coupon } = known.order
  publish('purchase', {
    transaction_id: orderId,
    ...inTotal(products.map((sent) => itemIn(known, sent, sent.quantity ?? 1))),
    value: total,
    ...(coupon && { coupon }),
  })
}
