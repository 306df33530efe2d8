import { NAME_LENGTH, PHONE_DIGITS } from '../profile/profile.ts'
import { EMAIL_SHAPE, isBlank, line, lines } from '../shared/writing.ts'
import { type AddressDraft, PINCODE_DIGITS } from './addresses.ts'

export type AddressField = keyof AddressDraft

/** In the order in which they stand in the form. */
export const ADDRESS_FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'pincode',
  'city',
  'state',
  'notes',
] as const satisfies readonly AddressField[]

/** Most characters of each field. */
export const ADDRESS_LENGTHS: Readonly<Record<AddressField, number>> = {
  name: 2 * NAME_LENGTH,
  email: 254,
  phone: PHONE_DIGITS,
  pincode: PINCODE_DIGITS,
  address: 300,
  city: 80,
  state: 80,
  notes: 500,
}

/** What can be wrong with a field; `unverified` with a phone alone. */
export type AddressFault = 'missing' | 'wrong' | 'long' | 'unverified'
export type AddressFaults = Readonly<Partial<Record<AddressField, AddressFault>>>

const SHAPES: Partial<Record<AddressField, RegExp>> = {
  email: EMAIL_SHAPE,
  pincode: new RegExp(`^\\d{${PINCODE_DIGITS}}$`),
  phone: new RegExp(`^\\d{${PHONE_DIGITS}}$`),
}

/** The draft without what nobody can see: for the browser before it sends, for the server before it keeps. */
export const tidied = (draft: AddressDraft): AddressDraft => ({
  name: line(draft.name),
  email: line(draft.email),
  address: lines(draft.address),
  city: line(draft.city),
  state: line(draft.state),
  pincode: line(draft.pincode),
  phone: line(draft.phone),
  notes: lines(draft.notes),
})

function faultOf(field: AddressField, text: string): AddressFault | null {
  if (isBlank(text)) return field === 'notes' ? null : 'missing'
  if (SHAPES[field]?.test(text) === false) return 'wrong'
  return text.length > ADDRESS_LENGTHS[field] ? 'long' : null
}

/** What is wrong with a tidied draft, field by field, in the form's order (account.md §5). */
export function faultsOf(draft: AddressDraft, isVerified: boolean): AddressFaults {
  const faults: Partial<Record<AddressField, AddressFault>> = {}
  for (const field of ADDRESS_FIELDS) {
    const fault = faultOf(field, draft[field])
    if (fault !== null) faults[field] = fault
  }
  if (faults.phone === undefined && !isVerified) faults.phone = 'unverified'
  return faults
}
