import { blankNames, EMPTY_DRAFT } from '../profile/draft.ts'
import { NAME_LENGTH, type Profile, type ProfileDraft } from '../profile/profile.ts'
import { isPhone, readPhone } from '../shared/phone-number.ts'
import type { ProfileTyped } from './editing.saved.ts'

/** Screens have different texts for the same rules. */
export type ProfileWording = 'account' | 'assistant'

/** Fields of the form that can have an error. */
export type ProfileField = 'firstName' | 'lastName' | 'phone'

/** Returns the form's values for a profile; empty ones if there is none yet. */
export function draftOf(profile: Profile | null): ProfileDraft {
  if (profile === null) return EMPTY_DRAFT
  const { firstName, lastName, countryCode, phone } = profile
  return { firstName, lastName, ...readPhone(phone, countryCode) }
}

/** Cuts off the names of a draft at their maximum length, and reads its phone. */
export const withinLimits = ({ firstName, lastName, countryCode, digits }: ProfileDraft): ProfileDraft => ({
  firstName: firstName.slice(0, NAME_LENGTH),
  lastName: lastName.slice(0, NAME_LENGTH),
  ...readPhone(digits, countryCode),
})

/** Returns the phone with its country code, as on the wire; '' for none. */
export const phoneOf = ({ countryCode, digits }: Pick<ProfileDraft, 'countryCode' | 'digits'>): string =>
  digits === '' ? '' : countryCode + digits

/** Returns the draft as it is saved: without spaces around the names. */
export const tidied = (draft: ProfileDraft): ProfileDraft => ({
  ...draft,
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
})

/** Whether saving would change something. */
export function differs(draft: ProfileDraft, saved: ProfileDraft): boolean {
  const { firstName, lastName } = tidied(draft)
  return firstName !== saved.firstName || lastName !== saved.lastName || phoneOf(draft) !== phoneOf(saved)
}

/**
 * Returns the invalid fields of a draft: names are required, a phone is optional but must be complete.
 */
export function wrongFields(draft: ProfileDraft): readonly ProfileField[] {
  const isIncomplete = draft.digits !== '' && !isPhone(draft.digits)
  return [...blankNames(draft), ...(isIncomplete ? (['phone'] as const) : [])]
}

/** Returns the draft as if all fields had been typed. */
export const typedIn = ({ firstName, lastName, countryCode, digits }: ProfileDraft): ProfileTyped => ({
  firstName,
  lastName,
  phone: { countryCode, digits },
})

/** Returns the typed fields that differ from `same`. */
export function without({ firstName, lastName, phone }: ProfileTyped, same: ProfileTyped): ProfileTyped {
  const isSamePhone = phone?.countryCode === same.phone?.countryCode && phone?.digits === same.phone?.digits
  return {
    ...(firstName !== undefined && firstName !== same.firstName && { firstName }),
    ...(lastName !== undefined && lastName !== same.lastName && { lastName }),
    ...(phone !== undefined && !isSamePhone && { phone }),
  }
}
