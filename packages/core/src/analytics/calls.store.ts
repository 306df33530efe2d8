import type { CartLine } from '../cart/cart.ts'
import type { Variation } from '../catalogue/catalogue.ts'
import type { ActivityLine } from '../shared/activity.ts'
import type { Http } from '../shared/http.ts'
import { paiseOf } from '../shared/money.ts'
import type { Shop } from '../shop.ts'
import type { AnalyticsEvents, AnalyticsName } from './events.ts'
import type { AnalyticsItems, EventProduct } from './items.ts'

export type Publish = <Name extends AnalyticsName>(name: Name, event: AnalyticsEvents[Name]) => void

interface SentLine {
  readonly productId: string
  readonly variationId?: string | undefined
  readonly name?: string
  /** Rupees. */
  readonly price?: number | null
  readonly quantity?: number
  readonly increment?: number
  readonly variation?: Variation | null
}
interface SentOrder {
  readonly products: readonly SentLine[]
  /** Rupees. */
  readonly total: number
  readonly coupon?: string
}

const keyOf = ({ productId, variationId = '' }: SentLine) => `${productId} ${variationId}`

/** A shop's cart and order, as far as this page has loaded and sent them. */
export function knownCart({ inTotal }: AnalyticsItems, publish: Publish) {
  /** All lines that were in it, so that a removed one still has a name and a price. */
  const lines = new Map<string, CartLine>()
  let present: readonly CartLine[] = []
  let order: SentOrder | null = null
  const placed = new Set<string>()

  function productIn(sent: SentLine, quantity: number): EventProduct {
    const line = lines.get(keyOf(sent))
    return {
      id: sent.productId,
      name: sent.name ?? line?.name,
      price: paiseOf(sent.price ?? null) ?? line?.price,
      variation: sent.variation ?? line?.variation,
      quantity,
    }
  }
  const totalOf = (all: readonly ActivityLine[]) =>
    inTotal(all.map(({ productId, ...line }) => ({ id: productId, ...line })))

  /** Publishes a change after the shop has made it: once, whichever component requested it. */
  function onWritten(path: string, body: unknown, response: unknown) {
    const sent = body as SentLine
    if (path === '/api/v1/cart/add' && (response as { added?: boolean }).added)
      publish('add_to_cart', inTotal([productIn(sent, sent.quantity ?? 1)]))
    if (path === '/api/v1/cart/update') {
      const { increment = 0 } = sent
      const name = increment > 0 ? 'add_to_cart' : 'remove_from_cart'
      publish(name, inTotal([productIn(sent, Math.abs(increment))]))
    }
    if (/^\/api\/v1\/favi?\/add$/.test(path) && response === true)
      publish('add_to_wishlist', inTotal([productIn({ productId: sent.productId }, 1)]))
    if (path.startsWith('/api/v1/order/') && Object.hasOwn(Object(body), 'total')) order = body as SentOrder
  }

  /** Publishes a removal, whose path has the product: `/api/v1/cart/remove/PRODUCT/…`. */
  function onRemoved(path: string, variationId: unknown) {
    const [, , , cart, act, product = ''] = path.split('/')
    if (cart !== 'cart' || act !== 'remove') return
    const sent = { productId: decodeURIComponent(product), variationId: String(variationId ?? '') }
    const { quantity = 1 } = lines.get(keyOf(sent)) ?? {}
    publish('remove_from_cart', inTotal([productIn(sent, quantity)]))
  }

  /** Publishes what the shop has done for the calls of this page. */
  function followCalls({ http }: Shop) {
    const { post, delete: remove } = http
    const own: Pick<Http, 'post' | 'delete'> = {
      async post(path, read, options) {
        const response = await post(path, read, options)
        onWritten(path, options?.body, response)
        return response
      },
      async delete(path, read, options) {
        const response = await remove(path, read, options)
        onRemoved(path, options?.query?.variationId)
        return response
      },
    }
    Object.assign(http, own)
  }
  return {
    followCalls,
    /** Follows the cart of a signed-in shopper. */
    async followCart(shop: Shop): Promise<void> {
      const { cartStore } = await import('../cart/cart.late.ts')
      shop.use(cartStore).cart.state.subscribe((now) => {
        present = now.state === 'ready' ? now.value.lines : []
        for (const line of present) lines.set(keyOf(line), line)
      })
    },
    totalOf,
    /** The products of the cart with their total. */
    cartTotal: () => totalOf(present),
    /** Publishes an order that was placed on this page, once. */
    publishPurchase(orderId: string): void {
      if (!order || placed.has(orderId)) return
      placed.add(orderId)
      const { products, total, coupon } = order
      publish('purchase', {
        transaction_id: orderId,
        ...inTotal(products.map((sent) => productIn(sent, sent.quantity ?? 1))),
        value: total,
        ...(coupon && { coupon }),
      })
    },
  }
}
