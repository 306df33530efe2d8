import type { Http } from '../shared/http.ts'
import { newestFirst } from '../shared/newest.ts'
import type { Order, OrderSummary } from './orders.ts'
import { readOrder, readOrderGone, readOrders, readWholeOrders } from './orders.wire.ts'

const listPath = (userId: string) => `/api/v1/orderu/${encodeURIComponent(userId)}`

/** The calls of orders (account.md §7). */
export const ordersApi = (http: Http) => ({
  /** All orders of a shopper, delivered ones too, as the bell shows them. */
  ofUser: (userId: string, signal: AbortSignal): Promise<readonly OrderSummary[]> =>
    http.get(listPath(userId), readOrders, { signal }),
  /** The same with all that is in them, the newest first. */
  wholeOfUser: async (userId: string, signal: AbortSignal): Promise<readonly Order[]> =>
    newestFirst(await http.get(listPath(userId), readWholeOrders(http.host), { signal })),
  /** One of the shopper's own. What the shop refuses in words is a `refused` failure, whatever its HTTP status. */
  order: (orderId: string, signal: AbortSignal): Promise<Order> =>
    http.get(`/api/v1/order/${encodeURIComponent(orderId)}`, readOrder(http.host), { signal }),
  /** Takes an order off the shopper's lists. */
  remove: (orderId: string): Promise<void> =>
    http.delete(`/api/v1/orderd/${encodeURIComponent(orderId)}`, readOrderGone),
  /** The order in an answer that another page saved; null where it cannot be read. */
  orderIn(body: unknown): Order | null {
    try {
      return readOrder(http.host)(body)
    } catch {
      return null
    }
  },
})
