import type { Http } from '../shared/http.ts'
import { readTracking, type TrackingAnswer } from './tracking.wire.ts'

export interface TrackingApi {
  of(orderId: string, signal: AbortSignal): Promise<TrackingAnswer>
}

/** `GET /api/v1/ordertrack/{orderId}`, public (account.md §7). */
export const trackingApi = (http: Http): TrackingApi => ({
  of: (orderId, signal) =>
    http.get(`/api/v1/ordertrack/${encodeURIComponent(orderId)}`, readTracking, { signal, asVisitor: true }),
})
