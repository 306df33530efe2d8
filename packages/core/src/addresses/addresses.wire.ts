import * as v from 'valibot'
import { indianPhone } from '../shared/phone-number.ts'
import { pincodeDigits } from '../shared/pincode.ts'
import { unlessRefused } from '../shared/refusals.ts'
import { LooseText, listOf } from '../shared/wire.ts'
import type { Address } from './addresses.ts'

/** A shopper's delivery address on the wire. */
export const AddressWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  userId: LooseText,
  name: LooseText,
  email: LooseText,
  /** House and street. */
  address: LooseText,
  city: LooseText,
  state: LooseText,
  /** Six digits. */
  pincode: LooseText,
  /** Ten digits. */
  phone: LooseText,
  notes: LooseText,
  /** Whether it is chosen first at the checkout. */
  isDefault: v.fallback(v.optional(v.boolean()), false),
})
export type AddressWire = v.InferInput<typeof AddressWire>

/** Phones that this shopper has verified, with country codes: an address can have no others. */
export const PhonesWire = v.fallback(v.optional(v.array(v.string()), []), [])
const toAddress = ({
  _id,
  userId: _,
  phone,
  pincode,
  isDefault,
  ...wire
}: v.InferOutput<typeof AddressWire>): Address => ({
  id: _id,
  ...wire,
  phone: indianPhone(phone),
  pincode: pincodeDigits(pincode),
  ...(isDefault && { isDefault }),
})

const readRecords = listOf(AddressWire, toAddress)
const AddressListParts = v.object({ addresses: v.unknown(), verifiedPhones: PhonesWire })

/**
 * Reads a shopper's addresses, and the phones that new ones can have. `success: false` also comes with status 200, with
 * a message to show.
 */
export const readAddressList = unlessRefused((body) => {
  const { addresses, verifiedPhones } = v.parse(AddressListParts, body)
  const records: readonly Address[] = readRecords({ data: addresses })
  return { addresses: records, verifiedPhones }
})
export const readAddress = unlessRefused((body) =>
  toAddress(v.parse(v.object({ address: AddressWire }), body).address),
)
export const readAddressGone = unlessRefused(() => {})
