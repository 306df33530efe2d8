import * as v from 'valibot'
import { textsOf } from '../client/saved.ts'
import { SavedPhone } from '../phone/phone.saved.ts'
import type { PhoneMemory } from '../phone/phone.ts'
import type { AddressDraft, PincodePlace } from './addresses.ts'
import { ADDRESS_LENGTHS } from './rules.ts'

/** Where unsaved addresses wait, until they are saved or discarded, or their shopper signs out. */
export const ADDRESS_KEY = 'haat:address'

/** What one form must not lose in a reload (fault F44). */
export interface AddressMemory {
  /** Fields that the shopper wrote into. */
  readonly typed: Partial<AddressDraft>
  /** What the pincode filled in. */
  readonly filled: Partial<PincodePlace>
  readonly phone: PhoneMemory | null
}

export const EMPTY_MEMORY: AddressMemory = { typed: {}, filled: {}, phone: null }

export const isEmptyMemory = ({ typed, phone }: AddressMemory): boolean =>
  Object.keys(typed).length === 0 && phone === null

const { city, state } = ADDRESS_LENGTHS

export const SavedAddressForm = v.object({
  typed: v.fallback(textsOf(ADDRESS_LENGTHS), {}),
  filled: v.fallback(textsOf({ city, state }), {}),
  phone: SavedPhone,
})
