import type { Http } from '../shared/http.ts'
import { unlessMissing } from '../shared/refusals.ts'
import type { AddressDraft } from './addresses.ts'
import { readAddress, readAddressGone, readAddressList, readPincode } from './addresses.wire.ts'

const pathOf = (id: string) => `/api/v1/address/${encodeURIComponent(id)}`

/** The calls of addresses (account.md §7), and what the shop knows of pincodes. `key` names the intention. */
export const addressesApi = (http: Http) => ({
  of: (userId: string, signal: AbortSignal) => http.get(pathOf(userId), readAddressList, { signal }),
  create: (userId: string, draft: AddressDraft, key: string) =>
    http.post('/api/v1/address', readAddress, { body: { userId, ...draft }, key }),
  update: (id: string, userId: string, draft: AddressDraft, key: string) =>
    http.put(pathOf(id), readAddress, { body: { userId, ...draft }, key }),
  /** One that is gone already counts as removed. */
  remove: (id: string, key: string) =>
    unlessMissing(http.delete(pathOf(id), readAddressGone, { key }), undefined),
  /** Null where the shop does not know it. */
  place: (pincode: string, signal: AbortSignal) =>
    http.get(`/api/v1/pincode/${encodeURIComponent(pincode)}`, readPincode, { signal, asVisitor: true }),
})
