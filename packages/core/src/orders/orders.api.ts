import { type Http, path } from '../shared/http.ts'
import { newestFirst } from '../shared/newest.ts'
import type { Order } from './orders.ts'
import { readOrder, readOrderDetails, readOrderGone } from './orders.wire.ts'
import { listPath } from './summaries.api.ts'

/** The calls for orders with their details: late code, for pages with orders. */
export const ordersApi = (http: Http) => ({
  /** Loads all orders with their details, newest first. */
  detailsOfUser: async (userId: string, signal: AbortSignal): Promise<readonly Order[]> =>
    newestFirst(await http.get(listPath(userId), readOrderDetails(http.host), { signal })),
  /**
   * Loads one of the shopper's orders. If the shop refuses in the body, it fails as `refused`, whatever its HTTP
   * status.
   */
  order: (orderId: string, signal: AbortSignal): Promise<Order> =>
    http.get(path`/api/v1/order/${orderId}`, readOrder(http.host), { signal }),
  /** Cancels lines of an order, by their ids. Repeating it changes nothing. Returns the changed order. */
  cancel: (orderId: string, lines: readonly string[]): Promise<Order> =>
    http.post(path`/api/v1/order/cancel/${orderId}`, readOrder(http.host), { body: { lines } }),
  /** Asks to return lines of an order, by their ids. Repeating it changes nothing. Returns the changed order. */
  askReturn: (
    orderId: string,
    lines: readonly string[],
    reason: string,
    photos: readonly string[],
  ): Promise<Order> =>
    http.post(path`/api/v1/order/return/${orderId}`, readOrder(http.host), {
      body: { lines, reason, ...(photos.length > 0 && { photos }) },
    }),
  /** Removes an order from the shopper's lists. */
  remove: (orderId: string): Promise<void> => http.delete(path`/api/v1/orderd/${orderId}`, readOrderGone),
  /** Reads the order in a response that another page saved; null if it is invalid. */
  orderIn(body: unknown): Order | null {
    try {
      return readOrder(http.host)(body)
    } catch {
      return null
    }
  },
})
