import * as v from 'valibot'
import { indianPhone } from '../shared/phone-number.ts'
import { unlessRefused } from '../shared/refusals.ts'
import { accepted, LooseText, listOf } from '../shared/wire.ts'
import { type Address, type PincodePlace, pincodeDigits } from './addresses.ts'

/** A shopper's delivery address on the wire (account.md §3). */
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
})
export type AddressWire = v.InferInput<typeof AddressWire>

/** Phones that this shopper has verified, with country codes: an address can have no others. */
const PhonesWire = v.fallback(v.optional(v.array(v.string()), []), [])
/** `GET /api/v1/address/{userId}`. */
export const AddressListWire = v.object({
  ...accepted,
  addresses: v.array(AddressWire),
  verifiedPhones: PhonesWire,
})

/** `POST` and `PUT /api/v1/address…`: the saved address. */
export const AddressAnswerWire = v.object({ ...accepted, address: AddressWire })

// A required text. Other types count as empty, and are refused with the texts of account.md §5.
/* @__NO_SIDE_EFFECTS__ */
function field(example: string) {
  return v.fallback(v.pipe(v.string(), v.examples([example])), '')
}

/** The request body of an address; the server checks it with the texts of account.md §5 "Address (account page)". */
export const AddressChangeWire = v.object({
  userId: v.optional(v.string()),
  name: field('Asha Rao'),
  email: field('asha@haat.example'),
  address: field('7 Rose Lane, Indiranagar'),
  city: field('Bengaluru'),
  state: field('Karnataka'),
  pincode: field('560038'),
  phone: field('9876543210'),
  notes: v.optional(v.nullable(v.string()), ''),
})
export type AddressChangeWire = v.InferInput<typeof AddressChangeWire>

/** `GET /api/v1/pincode/{pincode}`: `data` is null if the pincode is not in the table. */
export const PincodeAnswerWire = v.object({
  success: v.literal(true),
  data: v.nullable(v.object({ pincode: v.string(), city: v.string(), state: v.string() })),
})

const toAddress = ({
  _id,
  userId: _,
  phone,
  pincode,
  ...wire
}: v.InferOutput<typeof AddressWire>): Address => ({
  id: _id,
  ...wire,
  phone: indianPhone(phone),
  pincode: pincodeDigits(pincode),
})

const readRecords = listOf(AddressWire, toAddress)
const AddressListParts = v.object({ addresses: v.unknown(), verifiedPhones: PhonesWire })

/**
 * Reads a shopper's addresses, and the phones that new ones can have. `success: false` also comes with status 200, with
 * a message to show (account.md §8).
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

/** Returns null if the shop does not know the pincode. */
export const readPincode = (body: unknown): PincodePlace | null => {
  const { data } = v.parse(PincodeAnswerWire, body)
  return data && { city: data.city, state: data.state }
}
