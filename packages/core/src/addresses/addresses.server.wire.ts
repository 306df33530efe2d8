import * as v from 'valibot'
import { accepted } from '../shared/wire.ts'
import { AddressWire, PhonesWire } from './addresses.wire.ts'

// What only the server and its OpenAPI document use. In a file of its own, because browsers would load it.

/** `GET /api/v1/address/{userId}`. */
export const AddressListWire = v.object({
  ...accepted,
  addresses: v.array(AddressWire),
  verifiedPhones: PhonesWire,
})

/** `POST` and `PUT /api/v1/address…`: the saved address. */
export const AddressAnswerWire = v.object({ ...accepted, address: AddressWire })

// A required text. Other types count as empty, and are refused with the specified texts.
function field(example: string) {
  return v.fallback(v.pipe(v.string(), v.examples([example])), '')
}

/** The request body of an address; the server checks it with the specified texts. */
export const AddressChangeWire = v.object({
  userId: v.optional(v.string()),
  name: field('Asha Rao'),
  email: field('asha@example.com'),
  address: field('7 Rose Lane, Kothrud'),
  city: field('Pune'),
  state: field('Maharashtra'),
  pincode: field('411038'),
  phone: field('9876543210'),
  notes: v.optional(v.nullable(v.string()), ''),
  /** Missing: it stays as it is. */
  isDefault: v.optional(v.boolean()),
})
export type AddressChangeWire = v.InferInput<typeof AddressChangeWire>
