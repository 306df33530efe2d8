import { type Http, path } from '../shared/http.ts'
import { unlessMissing } from '../shared/refusals.ts'
import type { Address, AddressDraft } from './addresses.ts'
import { readAddress, readAddressGone, readAddressList } from './addresses.wire.ts'

const pathOf = (id: string) => path`/api/v1/address/${id}`

/** The calls for addresses. `key` is the idempotency key. */
export const addressesApi = (http: Http) => ({
  of: (userId: string, signal: AbortSignal) => http.get(pathOf(userId), readAddressList, { signal }),
  create: (userId: string, draft: AddressDraft, key: string) =>
    http.post('/api/v1/address', readAddress, { body: { userId, ...draft }, key }),
  update: (id: string, userId: string, draft: AddressDraft & Pick<Address, 'isDefault'>, key: string) =>
    http.put(pathOf(id), readAddress, { body: { userId, ...draft }, key }),
  /** An address that is already deleted counts as removed. */
  remove: (id: string, key: string) =>
    unlessMissing(http.delete(pathOf(id), readAddressGone, { key }), undefined),
})
