import { Failure } from '../shared/failure.ts'
import type { Http } from '../shared/http.ts'
import type { Address, AddressDraft, PincodePlace } from './addresses.ts'
import {
  type AddressList,
  type Answered,
  readAddress,
  readAddressGone,
  readAddressList,
  readPincode,
} from './addresses.wire.ts'

export interface AddressesApi {
  of(userId: string, signal: AbortSignal): Promise<AddressList>
  /** `key` names the intention. */
  create(userId: string, draft: AddressDraft, key: string): Promise<Address>
  update(id: string, userId: string, draft: AddressDraft, key: string): Promise<Address>
  remove(id: string, key: string): Promise<void>
  /** Null where the shop does not know it. */
  place(pincode: string, signal: AbortSignal): Promise<PincodePlace | null>
}

/** A refusal is one failure, whether it came as a status or as `success: false`. */
function told<T>(answer: Answered<T>): T {
  if (answer.done) return answer.value
  throw new Failure('refused', { serverMessage: answer.message })
}

const pathOf = (id: string) => `/api/v1/address/${encodeURIComponent(id)}`

/** The calls of addresses (account.md §7), and what the shop knows of pincodes. */
export const addressesApi = (http: Http): AddressesApi => ({
  of: async (userId, signal) => told(await http.get(pathOf(userId), readAddressList, { signal })),
  create: async (userId, draft, key) =>
    told(await http.post('/api/v1/address', readAddress, { body: { userId, ...draft }, key })),
  update: async (id, userId, draft, key) =>
    told(await http.put(pathOf(id), readAddress, { body: { userId, ...draft }, key })),
  remove: async (id, key) => {
    told(await http.delete(pathOf(id), readAddressGone, { key }))
  },
  place: (pincode, signal) =>
    http.get(`/api/v1/pincode/${encodeURIComponent(pincode)}`, readPincode, { signal, asVisitor: true }),
})
