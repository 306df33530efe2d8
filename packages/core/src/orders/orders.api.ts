import { Failure } from '../shared/failure.ts'
import type { Http } from '../shared/http.ts'
import type { Order, OrderSummary } from './orders.ts'
import { readOrderAnswer, readOrderGone, readOrders, readWholeOrders } from './orders.wire.ts'

/** The calls of orders (account.md §7). */
export interface OrdersApi {
  /** All orders of a shopper, delivered ones too, as the bell shows them. */
  ofUser(userId: string, signal: AbortSignal): Promise<readonly OrderSummary[]>
  /** The same with all that is in them. */
  wholeOfUser(userId: string, signal: AbortSignal): Promise<readonly Order[]>
  /** One of the shopper's own. What the shop refuses in words is a `refused` failure, whatever its HTTP status. */
  order(orderId: string, signal: AbortSignal): Promise<Order>
  /** Takes an order off the shopper's lists. */
  remove(orderId: string): Promise<void>
  /** The order in an answer that another page saved; null where it cannot be read. */
  orderIn(body: unknown): Order | null
}

const listPath = (userId: string) => `/api/v1/orderu/${encodeURIComponent(userId)}`

const accepted = <T>(answer: { readonly value: T } | { readonly refusal: string }): T => {
  if ('value' in answer) return answer.value
  throw new Failure('refused', { serverMessage: answer.refusal || undefined })
}

export const ordersApi = (http: Http): OrdersApi => ({
  ofUser: (userId, signal) => http.get(listPath(userId), readOrders, { signal }),
  wholeOfUser: (userId, signal) => http.get(listPath(userId), readWholeOrders(http.host), { signal }),
  order: async (orderId, signal) =>
    accepted(
      await http.get(`/api/v1/order/${encodeURIComponent(orderId)}`, readOrderAnswer(http.host), { signal }),
    ),
  remove: async (orderId) =>
    accepted(await http.delete(`/api/v1/orderd/${encodeURIComponent(orderId)}`, readOrderGone)),
  orderIn(body) {
    try {
      return accepted(readOrderAnswer(http.host)(body))
    } catch {
      return null
    }
  },
})
