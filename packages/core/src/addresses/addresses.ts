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
