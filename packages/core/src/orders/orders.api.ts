import type { Http } from '../shared/http.ts'
import type { OrderSummary } from './orders.ts'
import { readOrders } from './orders.wire.ts'

export interface OrdersApi {
  /** All orders of a shopper, delivered ones too (account.md §7). */
  ofUser(userId: string, signal: AbortSignal): Promise<readonly OrderSummary[]>
}

export const ordersApi = (http: Http): OrdersApi => ({
  ofUser: (userId, signal) =>
    http.get(`/api/v1/orderu/${encodeURIComponent(userId)}`, readOrders, { signal }),
})
