import { digitsOnly, type FieldFault, faultsIn, tidiedTexts } from '../client/fields.ts'
import { NAME_LENGTH, PHONE_DIGITS } from '../profile/profile.ts'
import { EMAIL_SHAPE } from '../shared/writing.ts'
import { type AddressDraft, PINCODE_DIGITS } from './addresses.ts'

export type AddressField = keyof AddressDraft

/** Most characters of each field, in the order in which they stand in the form. */
export const ADDRESS_LENGTHS: Readonly<Record<AddressField, number>> = {
  name: 2 * NAME_LENGTH,
  email: 254,
  phone: PHONE_DIGITS,
  address: 300,
  pincode: PINCODE_DIGITS,
  city: 80,
  state: 80,
  notes: 500,
}

/** In the order in which they stand in the form. */
export const ADDRESS_FIELDS = Object.keys(ADDRESS_LENGTHS) as readonly AddressField[]

/** What can be wrong with a field; `unverified` with a phone alone. */
export type AddressFault = FieldFault | 'unverified'
export type AddressFaults = Readonly<Partial<Record<AddressField, AddressFault>>>

const SHAPES = {
  email: EMAIL_SHAPE,
  pincode: digitsOnly(PINCODE_DIGITS),
  phone: digitsOnly(PHONE_DIGITS),
}

/** The draft without what nobody can see: for the browser before it sends, for the server before it stores. */
export const tidied = (draft: AddressDraft): AddressDraft =>
  tidiedTexts(draft, ADDRESS_LENGTHS, ['address', 'notes'])

/** What is wrong with a tidied draft, field by field, in the form's order (account.md §5). */
export function faultsOf(draft: AddressDraft, isVerified: boolean): AddressFaults {
  const faults = faultsIn(draft, ADDRESS_LENGTHS, SHAPES, ['notes'])
  return faults.phone === undefined && !isVerified ? { ...faults, phone: 'unverified' } : faults
}
