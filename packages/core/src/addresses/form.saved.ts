import * as v from 'valibot'
import { textsOf } from '../client/saved.ts'
import type { SavedFormsOptions } from '../client/saved-forms.ts'
import { SavedPhone } from '../phone/phone.saved.ts'
import { ADDRESS_LENGTHS } from './rules.ts'

/** Where unsaved addresses wait, until they are saved or discarded, or their shopper signs out. */
export const ADDRESS_KEY = 'haat:address'

const { city, state } = ADDRESS_LENGTHS

/** What one form must not lose in a reload (fault F44). */
export const SavedAddressForm = v.object({
  /** Fields that the shopper wrote into. */
  typed: v.fallback(textsOf(ADDRESS_LENGTHS), {}),
  /** What the pincode filled in. */
  filled: v.fallback(textsOf({ city, state }), {}),
  phone: SavedPhone,
})
export type AddressMemory = v.InferOutput<typeof SavedAddressForm>

export const EMPTY_MEMORY: AddressMemory = { typed: {}, filled: {}, phone: null }

export const ADDRESS_FORMS: SavedFormsOptions<AddressMemory> = {
  key: ADDRESS_KEY,
  schema: SavedAddressForm,
  empty: EMPTY_MEMORY,
  isEmpty: ({ typed, phone }) => Object.keys(typed).length === 0 && phone === null,
}
