import { cartStore } from '../cart/index.ts'
import { requireUser } from '../client/require-user.ts'
import { type ChangeableResource, keyed } from '../client/resource.ts'
import { type OwnedResource, shopperResource } from '../client/shopper-resource.ts'
import type { Failure } from '../shared/failure.ts'
import { newestFirst } from '../shared/newest.ts'
import type { Texts } from '../shared/texts.ts'
import type { Shop } from '../shop.ts'
import { lineTitle } from './lines.ts'
import { orderTexts } from './order.texts.ts'
import { ordersApi } from './orders.api.ts'
import type { Order, OrderLine } from './orders.ts'
import { readPlacedOrder, recordShown, takePlacedOrder } from './placed.ts'
import { summariesApi } from './summaries.api.ts'

/**
 * Returns the text of an order screen without an order: the server's message for a refusal, if there is
 * one, and another text if there was no usable response.
 */
export const orderProblem = (texts: Texts, { kind, status = 0, serverMessage }: Failure): string => {
  if (kind !== 'refused' || status >= 500) return texts(orderTexts).error
  return serverMessage ?? texts(orderTexts).failed
}

/** Whether the shop responded that this is not one of the shopper's orders. */
export const isNotOwnOrder = ({ kind, status = 200 }: Failure): boolean =>
  kind === 'refused' && status !== 401 && status < 500 && status !== 429

const variationOf = ({ size, color }: OrderLine) => (size === '' && color === '' ? null : { size, color })

export const orderStore = (shop: Shop) => {
  const { http, identity, session, storage, notices, tabs } = shop
  const api = ordersApi(http)
  const passedOrders = new Map<string, Order>()
  // Subscribed before the orders, which are loaded again then.
  tabs.subscribe(({ topic }) => {
    if (topic === 'missed') passedOrders.clear()
  })

  /** Returns the order that the previous page passed on; it is remembered as long as this page is open. */
  function passedOn(user: string, orderId: string): Order | null {
    const name = JSON.stringify([user, orderId])
    const placed = takePlacedOrder(storage, user, orderId)
    if (placed?.toast) notices.say(placed.toast)
    const order = placed === null ? null : api.orderIn(placed.body)
    if (order?.id === orderId) passedOrders.set(name, order)
    return passedOrders.get(name) ?? null
  }

  return {
    /** One of the shopper's orders: passed on by the previous page, or loaded. */
    of: keyed((orderId: string): OwnedResource<Order> & Pick<ChangeableResource<Order>, 'change'> => {
      const order = shopperResource(shop, {
        async load(user, signal) {
          const shown = passedOn(user, orderId) ?? (await api.order(orderId, signal))
          recordShown(storage, user, shown.id)
          return shown
        },
      })
      return {
        ...order,
        reload() {
          passedOrders.clear()
          return order.reload()
        },
      }
    }),
    /**
     * Returns the id of the order to show after paying: the one just placed, else the
     * newest; null if there is none. Rejects if it is unknown.
     */
    async latest(): Promise<string | null> {
      const userId = await requireUser(identity)
      const placed = readPlacedOrder(storage, userId)
      if (placed !== null) return placed.orderId
      const orders = await summariesApi(http)(userId, new AbortController().signal)
      return newestFirst(orders)[0]?.id ?? null
    },
    /** Adds all lines of an order to the cart, one by one, and names those that could not be added. */
    async buyAgain({ lines }: Order) {
      const cart = shop.use(cartStore)
      const missing: string[] = []
      for (const line of lines) {
        const { productId: id, name, price, picture, quantity } = line
        const product = { id, name, price, pictures: picture ? [picture] : [] }
        const outcome = await cart.add({ product, variation: variationOf(line), quantity })
        if (outcome === 'failed') missing.push(lineTitle(line) || shop.texts(orderTexts).unnamed)
        if (session.peek().state !== 'signed-in') return
      }
      if (missing.length > 0) notices.warn(shop.texts(orderTexts).notAdded({ names: missing.join(', ') }))
    },
  }
}
