import {
  blankNames,
  COUNTRY_CODES,
  type CountryCode,
  EMPTY_DRAFT,
  NAME_LENGTH,
  PHONE_DIGITS,
  type Profile,
  type ProfileDraft,
  phoneDigits,
  splitPhone,
} from '../profile/profile.ts'
import type { ProfileTyped } from './editing.saved.ts'

/** Each screen has its own words for the same rules (account.md §5, §8). */
export type ProfileWording = 'account' | 'assistant'

/** Parts of the form that something can be wrong with. */
export type ProfileField = 'firstName' | 'lastName' | 'phone'
export type ProfileProblems = Readonly<Partial<Record<ProfileField, string>>>

/** How a profile stands in the form; empty where there is none yet. */
export function draftOf(profile: Profile | null): ProfileDraft {
  if (profile === null) return EMPTY_DRAFT
  const { firstName, lastName, countryCode, phone } = profile
  return { firstName, lastName, countryCode, digits: splitPhone(phone).digits }
}

/** A number as it was typed or pasted, digits alone; pasted with its country code, it brings that along. */
export function phoneIn(typed: string, countryCode: CountryCode): NonNullable<ProfileTyped['phone']> {
  const whole = typed.replaceAll(/[^\d+]/g, '')
  const isWhole = COUNTRY_CODES.some((code) => whole.startsWith(code))
  return isWhole ? splitPhone(whole) : { countryCode, digits: phoneDigits(typed) }
}

/** A draft as it was typed, without what is too long. */
export const withinLimits = ({ firstName, lastName, countryCode, digits }: ProfileDraft): ProfileDraft => ({
  firstName: firstName.slice(0, NAME_LENGTH),
  lastName: lastName.slice(0, NAME_LENGTH),
  ...phoneIn(digits, countryCode),
})

/** With its country code, as it travels; '' for none. */
export const phoneOf = ({ countryCode, digits }: Pick<ProfileDraft, 'countryCode' | 'digits'>): string =>
  digits === '' ? '' : countryCode + digits

/** As it is saved: without spaces around the names. */
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

/** What is wrong with a draft: names are needed, a phone is not, but half a phone is none (account.md §5). */
export function wrongFields(draft: ProfileDraft): readonly ProfileField[] {
  const isHalf = draft.digits !== '' && draft.digits.length !== PHONE_DIGITS
  return [...blankNames(draft), ...(isHalf ? (['phone'] as const) : [])]
}

/** A draft as if all of it had been typed. */
export const typedIn = ({ firstName, lastName, countryCode, digits }: ProfileDraft): ProfileTyped => ({
  firstName,
  lastName,
  phone: { countryCode, digits },
})

/** What was typed, without what stands in `same` already. */
export function without({ firstName, lastName, phone }: ProfileTyped, same: ProfileTyped): ProfileTyped {
  const isSamePhone = phone?.countryCode === same.phone?.countryCode && phone?.digits === same.phone?.digits
  return {
    ...(firstName !== undefined && firstName !== same.firstName && { firstName }),
    ...(lastName !== undefined && lastName !== same.lastName && { lastName }),
    ...(phone !== undefined && !isSamePhone && { phone }),
  }
}
