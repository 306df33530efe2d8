import type { Http } from '../shared/http.ts'
import type { RestockRequest } from './restock.ts'
import { readRestockRequests } from './restock.wire.ts'

const CALLS = '/api/v1/restock'

/** The calls about products for which a shopper waits. */
export const restockApi = (http: Http) => ({
  list: (_userId: string, signal: AbortSignal): Promise<readonly RestockRequest[]> =>
    http.get(CALLS, readRestockRequests, { signal }),
  /** `key` is the idempotency key. */
  ask: (request: RestockRequest, key: string): Promise<void> =>
    http.post(CALLS, () => {}, { body: { ...request }, key }),
  withdraw: (request: RestockRequest): Promise<void> =>
    http.delete(CALLS, () => {}, { body: { ...request } }),
})
