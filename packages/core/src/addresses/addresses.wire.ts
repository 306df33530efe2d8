import * as v from 'valibot'
import { LooseText } from '../shared/wire.ts'

/** An address as it travels (account.md §3). */
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
