import { additionOf, cartStore } from '../cart/index.ts'
import { requireUser } from '../client/require-user.ts'
import { keyed } from '../client/resource.ts'
import { type OwnedResource, shopperResource } from '../client/shopper-resource.ts'
import type { Failure } from '../shared/failure.ts'
import { newestFirst } from '../shared/newest.ts'
import type { Shop } from '../shop.ts'
import { orderCopy as copy } from './order.copy.ts'
import { ordersApi } from './orders.api.ts'
import { lineTitle, type Order, type OrderLine } from './orders.ts'
import { placedBy, takePlaced } from './placed.ts'

/**
 * What an order screen says when there is no order (account.md §8): the shop's own words for a refusal, if it has any,
 * and another text where no usable answer came.
 */
export const orderProblem = ({ kind, status = 0, serverMessage }: Failure): string => {
  if (kind !== 'refused' || status >= 500) return copy.error
  return serverMessage ?? copy.failed
}

/** Whether the shop answered that this is none of the shopper's orders. */
export const isNotTheirs = ({ kind, status = 200 }: Failure): boolean =>
  kind === 'refused' && status !== 401 && status < 500 && status !== 429

const variationOf = ({ size, color }: OrderLine) => (size === '' && color === '' ? null : { size, color })

export const orderStore = (shop: Shop) => {
  const { http, identity, session, storage, notices, tabs } = shop
  const api = ordersApi(http)
  const passed = new Map<string, Order>()
  // Before the orders themselves are loaded again.
  tabs.subscribe(({ topic }) => {
    if (topic === 'missed') passed.clear()
  })

  /** The order as the page before passed it on. It is remembered for as long as this page lives. */
  function passedOn(user: string, orderId: string): Order | null {
    const name = JSON.stringify([user, orderId])
    const placed = takePlaced(storage, user, orderId)
    if (placed?.said) notices.say(placed.said)
    const order = placed === null ? null : api.orderIn(placed.body)
    if (order?.id === orderId) passed.set(name, order)
    return passed.get(name) ?? null
  }

  return {
    /** One of the shopper's own orders: as the page before passed it on, or loaded. */
    of: keyed((orderId: string): OwnedResource<Order> => {
      const order = shopperResource(shop, {
        load: async (user, signal) => passedOn(user, orderId) ?? api.order(orderId, signal),
      })
      return {
        ...order,
        reload() {
          passed.clear()
          return order.reload()
        },
      }
    }),
    /**
     * Which order is to be shown after paying (decisions "/order-success"): the one just placed, else the newest; null
     * where there is none. Rejects where it cannot be known.
     */
    async latest(): Promise<string | null> {
      const userId = await requireUser(identity)
      const placed = placedBy(storage, userId)
      if (placed !== null) return placed.orderId
      const orders = await api.ofUser(userId, new AbortController().signal)
      return newestFirst(orders)[0]?.id ?? null
    },
    /** Adds everything in an order to the cart again, line by line, and says what could not be added. */
    async buyAgain({ lines }: Order) {
      const cart = shop.use(cartStore)
      const missing: string[] = []
      for (const line of lines) {
        const outcome = await cart.add(additionOf({ ...line, variation: variationOf(line), stock: null }))
        if (outcome === 'failed') missing.push(lineTitle(line) || copy.unnamed)
        if (session.peek().state !== 'signed-in') return
      }
      if (missing.length > 0) notices.warn(copy.notAdded(missing))
    },
  }
}
