import { digitsIn } from '../shared/digits.ts'

/** A shopper's delivery address (account.md §3). */
export interface Address {
  readonly id: string
  readonly name: string
  readonly email: string
  /** House and street. */
  readonly address: string
  readonly city: string
  readonly state: string
  /** Six digits. */
  readonly pincode: string
  /** Ten digits, without a country code. */
  readonly phone: string
  readonly notes: string
}

/** The values of the form. */
export type AddressDraft = Omit<Address, 'id'>

export const EMPTY_ADDRESS: AddressDraft = {
  name: '',
  email: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  phone: '',
  notes: '',
}

/** Screens have different texts for the same rules (account.md §5). */
export type AddressWording = 'account' | 'checkout'

/** City and state of a pincode. */
export type PincodePlace = Pick<Address, 'city' | 'state'>

/** Digits of a pincode (account.md §9). */
export const PINCODE_DIGITS = 6

/** Maximum number of addresses per shopper. */
export const MOST_ADDRESSES = 20

/** Country code of all address phones. */
export const ADDRESS_COUNTRY = '+91'

/** Returns the digits of a typed pincode, at most six. */
export const pincodeDigits = (typed: string): string => digitsIn(typed, PINCODE_DIGITS)
