import * as v from 'valibot'
import { textUpTo } from '../client/saved.ts'
import { SavedPhone } from '../phone/phone.saved.ts'
import { EMPTY_DRAFT } from '../profile/draft.ts'
import { NAME_LENGTH } from '../profile/profile.ts'
import { COUNTRY_CODES, TYPED_PHONE_LENGTH } from '../shared/phone-number.ts'

/** Storage key of the set-up. It is removed when the set-up is finished or the shopper leaves. */
export const SETUP_KEY = 'haat:setup'

/** Personal, Contact, Photo. */
export const SETUP_STEPS = 3

/** State that survives a reload; invalid values are left out. */
export const SavedSetUp = v.object({
  step: v.fallback(v.picklist([1, 2, 3]), 1),
  draft: v.object({
    firstName: v.fallback(textUpTo(NAME_LENGTH), ''),
    lastName: v.fallback(textUpTo(NAME_LENGTH), ''),
    countryCode: v.fallback(v.picklist(COUNTRY_CODES), EMPTY_DRAFT.countryCode),
    digits: v.fallback(textUpTo(TYPED_PHONE_LENGTH), ''),
  }),
  phone: SavedPhone,
  /** Address of the photo that was uploaded, or ''. */
  photo: v.fallback(textUpTo(2_000), ''),
})
export type SetUpMemory = v.InferOutput<typeof SavedSetUp>
export type SetUpStep = SetUpMemory['step']

export const EMPTY_MEMORY: SetUpMemory = { step: 1, draft: EMPTY_DRAFT, phone: null, photo: '' }
