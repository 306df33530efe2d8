import * as v from 'valibot'
import { textUpTo } from '../client/saved.ts'
import type { SavedFormsOptions } from '../client/saved-forms.ts'
import { SavedPhone } from '../phone/phone.saved.ts'
import { NAME_LENGTH } from '../profile/profile.ts'
import { COUNTRY_CODES, TYPED_PHONE_LENGTH } from '../shared/phone-number.ts'

/**
 * Storage key of the unsaved profile. It is removed when the profile is saved or discarded, or the shopper signs out.
 */
export const PROFILE_KEY = 'haat:profile'

const Typed = v.object({
  firstName: v.exactOptional(textUpTo(NAME_LENGTH)),
  lastName: v.exactOptional(textUpTo(NAME_LENGTH)),
  /** Saved together: the number is only valid with its country code. */
  phone: v.exactOptional(
    v.object({
      countryCode: v.picklist(COUNTRY_CODES),
      digits: textUpTo(TYPED_PHONE_LENGTH),
    }),
  ),
})

/** Fields that the shopper changed. */
export type ProfileTyped = Readonly<v.InferOutput<typeof Typed>>

/** State of one form that survives a reload. */
const SavedProfileForm = v.object({
  typed: v.fallback(Typed, {}),
  /** Address of a photo that is not saved yet, '' to remove the photo, null to keep the saved one. */
  photo: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(2_000))), null),
  phone: SavedPhone,
})
export type ProfileMemory = v.InferOutput<typeof SavedProfileForm>

export const EMPTY_MEMORY: ProfileMemory = { typed: {}, photo: null, phone: null }

export const PROFILE_FORMS: SavedFormsOptions<ProfileMemory> = {
  key: PROFILE_KEY,
  schema: SavedProfileForm,
  empty: EMPTY_MEMORY,
  isEmpty: ({ typed, photo }) => Object.keys(typed).length === 0 && photo === null,
}
