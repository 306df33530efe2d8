import { type Http, path } from '../shared/http.ts'
import { readTracking } from './tracking.wire.ts'

/** `GET /api/v1/ordertrack/{orderId}`, public. */
export const trackOrder = (http: Http, orderId: string, signal: AbortSignal) =>
  http.get(path`/api/v1/ordertrack/${orderId}`, readTracking, { signal, asVisitor: true })
