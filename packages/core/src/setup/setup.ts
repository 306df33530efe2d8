import * as v from 'valibot'
import { textUpTo } from '../client/saved.ts'
import { SavedPhone } from '../phone/phone.saved.ts'
import type { PhoneMemory } from '../phone/phone.ts'
import { COUNTRY_CODES, type CountryCode, NAME_LENGTH, phoneDigits } from '../profile/profile.ts'

/** Where the set-up is remembered until it is done, or the shopper leaves. */
export const SETUP_KEY = 'haat:setup'

/** Personal, Contact, Photo (account.md §2). */
export const SETUP_STEPS = 3
export type SetUpStep = 1 | 2 | 3

/** What was typed into the set-up so far. */
export interface SetUpDraft {
  readonly firstName: string
  readonly lastName: string
  readonly countryCode: CountryCode
  /** Of the phone, at most ten. */
  readonly digits: string
}

export const EMPTY_DRAFT: SetUpDraft = { firstName: '', lastName: '', countryCode: '+91', digits: '' }

/** All that a reload shall not lose. */
export interface SetUpMemory {
  readonly step: SetUpStep
  readonly draft: SetUpDraft
  readonly phone: PhoneMemory | null
  /** Address of the photo that was uploaded, or ''. */
  readonly photo: string
}

export const EMPTY_MEMORY: SetUpMemory = { step: 1, draft: EMPTY_DRAFT, phone: null, photo: '' }

/** A set-up as it is saved; what does not fit is left out. */
export const SavedSetUp = v.object({
  step: v.fallback(v.picklist([1, 2, 3]), 1),
  draft: v.object({
    firstName: v.fallback(textUpTo(NAME_LENGTH), ''),
    lastName: v.fallback(textUpTo(NAME_LENGTH), ''),
    countryCode: v.fallback(v.picklist(COUNTRY_CODES), EMPTY_DRAFT.countryCode),
    digits: v.fallback(v.pipe(v.string(), v.transform(phoneDigits)), ''),
  }),
  phone: SavedPhone,
  photo: v.fallback(textUpTo(2_000), ''),
})
