import * as v from 'valibot'
import { textsOf } from '../client/saved.ts'
import type { SavedFormsOptions } from '../client/saved-forms.ts'
import { SavedPhone } from '../phone/phone.saved.ts'
import { ADDRESS_LENGTHS } from './rules.ts'

/** Storage key of unsaved addresses. They are removed when they are saved or discarded, or the shopper signs out. */
export const ADDRESS_KEY = 'haat:address'

const { city, state } = ADDRESS_LENGTHS

/** State of one form that survives a reload. */
const SavedAddressForm = v.object({
  /** Fields that the shopper changed. */
  typed: v.fallback(textsOf(ADDRESS_LENGTHS), {}),
  /** Fields filled in by the pincode. */
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
