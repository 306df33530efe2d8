import type { Http } from '../shared/http.ts'
import { readTracking } from './tracking.wire.ts'

/** `GET /api/v1/ordertrack/{orderId}`, public (account.md §7). */
export const trackOrder = (http: Http, orderId: string, signal: AbortSignal) =>
  http.get(`/api/v1/ordertrack/${encodeURIComponent(orderId)}`, readTracking, { signal, asVisitor: true })
