import type { Http } from '../shared/http.ts'
import { unlessMissing } from '../shared/refusals.ts'
import type { AddressDraft } from './addresses.ts'
import { readAddress, readAddressGone, readAddressList, readPincode } from './addresses.wire.ts'

const pathOf = (id: string) => `/api/v1/address/${encodeURIComponent(id)}`

/** The calls for addresses (account.md §7) and pincodes. `key` is the idempotency key. */
export const addressesApi = (http: Http) => ({
  of: (userId: string, signal: AbortSignal) => http.get(pathOf(userId), readAddressList, { signal }),
  create: (userId: string, draft: AddressDraft, key: string) =>
    http.post('/api/v1/address', readAddress, { body: { userId, ...draft }, key }),
  update: (id: string, userId: string, draft: AddressDraft, key: string) =>
    http.put(pathOf(id), readAddress, { body: { userId, ...draft }, key }),
  /** An address that is already deleted counts as removed. */
  remove: (id: string, key: string) =>
    unlessMissing(http.delete(pathOf(id), readAddressGone, { key }), undefined),
  /** Returns null if the shop does not know the pincode. */
  place: (pincode: string, signal: AbortSignal) =>
    http.get(`/api/v1/pincode/${encodeURIComponent(pincode)}`, readPincode, { signal, asVisitor: true }),
})
