/** A shopper's delivery address. */
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
  /** Whether it is chosen first at the checkout; at most one is. */
  readonly isDefault?: boolean
}

/** The values of the form. */
export type AddressDraft = Omit<Address, 'id' | 'isDefault'>

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

/** Screens have different texts for the same rules. */
export type AddressWording = 'account' | 'checkout'

export type PincodePlace = Pick<Address, 'city' | 'state'>

/** Maximum number of addresses per shopper. */
export const MOST_ADDRESSES = 20

/** Country code of all address phones. */
export const ADDRESS_COUNTRY = '+91'
