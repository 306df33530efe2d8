import { type FieldFault, faultsIn, tidiedTexts } from '../client/fields.ts'
import { NAME_LENGTH } from '../profile/profile.ts'
import { PHONE_SHAPE, TYPED_PHONE_LENGTH } from '../shared/phone-number.ts'
import { PINCODE_DIGITS, PINCODE_SHAPE } from '../shared/pincode.ts'
import { EMAIL_SHAPE } from '../shared/writing.ts'
import type { AddressDraft } from './addresses.ts'

export type AddressField = keyof AddressDraft

/** Maximum length of each field, in the order of the form. */
export const ADDRESS_LENGTHS: Readonly<Record<AddressField, number>> = {
  name: 2 * NAME_LENGTH,
  email: 254,
  phone: TYPED_PHONE_LENGTH,
  address: 300,
  pincode: PINCODE_DIGITS,
  city: 80,
  state: 80,
  notes: 500,
}

/** The fields in the order of the form. */
export const ADDRESS_FIELDS = Object.keys(ADDRESS_LENGTHS) as readonly AddressField[]

/** The error of a field; `unverified` only for the phone. */
export type AddressFault = FieldFault | 'unverified'
export type AddressFaults = Readonly<Partial<Record<AddressField, AddressFault>>>

const SHAPES = {
  email: EMAIL_SHAPE,
  pincode: PINCODE_SHAPE,
  phone: PHONE_SHAPE,
}

/** Removes invisible characters from a draft: in the browser before sending, on the server before storing. */
export const tidied = (draft: AddressDraft): AddressDraft =>
  tidiedTexts(draft, ADDRESS_LENGTHS, ['address', 'notes'])

/** Returns the errors of a tidied draft by field, in the order of the form. */
export function faultsOf(draft: AddressDraft, isVerified: boolean): AddressFaults {
  const faults = faultsIn(draft, ADDRESS_LENGTHS, SHAPES, ['notes'])
  return faults.phone === undefined && !isVerified ? { ...faults, phone: 'unverified' } : faults
}
