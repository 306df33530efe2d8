import { type Http, path } from '../shared/http.ts'
import type { OrderSummary } from './orders.ts'
import { readOrders } from './summaries.wire.ts'

/** Path of all orders of a shopper. */
export const listPath = (userId: string) => path`/api/v1/orderu/${userId}`

/** Loads summaries of all orders of a shopper, including delivered ones, for the notification list. */
export const summariesApi =
  (http: Http) =>
  (userId: string, signal: AbortSignal): Promise<readonly OrderSummary[]> =>
    http.get(listPath(userId), readOrders, { signal })
