import { type Http, path } from '../shared/http.ts'
import { unlessMissing } from '../shared/refusals.ts'
import { readTracking } from './tracking.wire.ts'

/**
 * `GET /api/v1/ordertrack/own/{shortId}`: one of the shopper's orders; `unknown` if there is not exactly one with this
 * ending.
 */
export const trackOwnOrder = (http: Http, shortId: string, signal: AbortSignal) =>
  unlessMissing(http.get(path`/api/v1/ordertrack/own/${shortId}`, readTracking, { signal }), {
    state: 'unknown',
  } as const)
