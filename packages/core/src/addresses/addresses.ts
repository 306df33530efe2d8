import { PHONE_DIGITS, phoneDigits } from '../profile/profile.ts'

/** Where a shopper has things sent (account.md §3). */
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

/** What is typed into the form. */
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

/** Each screen has its own words for the same rules (account.md §5). */
export type AddressWording = 'account' | 'checkout'

/** The place of a pincode. */
export type PincodePlace = Pick<Address, 'city' | 'state'>

/** Digits of a pincode (account.md §9). */
export const PINCODE_DIGITS = 6

/** Addresses that a shopper can keep. */
export const MOST_ADDRESSES = 20

/** The country of all addresses, as its phones begin. */
export const ADDRESS_COUNTRY = '+91'

/** What was typed, as digits alone, at most six. */
export const pincodeDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, PINCODE_DIGITS)

/** What was typed, as digits alone, at most ten; a country code that was pasted along is left out. */
export function addressPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  const isWhole = digits.length === PHONE_DIGITS + 2 && digits.startsWith('91')
  return phoneDigits(isWhole ? digits.slice(2) : digits)
}
