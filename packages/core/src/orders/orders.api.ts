import type { Http } from '../shared/http.ts'
import { newestFirst } from '../shared/newest.ts'
import type { Order, OrderSummary } from './orders.ts'
import { readOrder, readOrderDetails, readOrderGone, readOrders } from './orders.wire.ts'

const listPath = (userId: string) => `/api/v1/orderu/${encodeURIComponent(userId)}`

/** The calls for orders (account.md §7). */
export const ordersApi = (http: Http) => ({
  /** Loads summaries of all orders of a shopper, including delivered ones, for the notification list. */
  ofUser: (userId: string, signal: AbortSignal): Promise<readonly OrderSummary[]> =>
    http.get(listPath(userId), readOrders, { signal }),
  /** Loads all orders with their details, newest first. */
  detailsOfUser: async (userId: string, signal: AbortSignal): Promise<readonly Order[]> =>
    newestFirst(await http.get(listPath(userId), readOrderDetails(http.host), { signal })),
  /**
   * Loads one of the shopper's orders. If the shop refuses in the body, it fails as `refused`, whatever its HTTP
   * status.
   */
  order: (orderId: string, signal: AbortSignal): Promise<Order> =>
    http.get(`/api/v1/order/${encodeURIComponent(orderId)}`, readOrder(http.host), { signal }),
  /** Removes an order from the shopper's lists. */
  remove: (orderId: string): Promise<void> =>
    http.delete(`/api/v1/orderd/${encodeURIComponent(orderId)}`, readOrderGone),
  /** Reads the order in a response that another page saved; null if it is invalid. */
  orderIn(body: unknown): Order | null {
    try {
      return readOrder(http.host)(body)
    } catch {
      return null
    }
  },
})
