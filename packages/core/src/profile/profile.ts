import type { Picture } from '../shared/picture.ts'
import { isBlank } from '../shared/writing.ts'

/** A shopper's name, phone and photo (account.md §3). */
export interface Profile {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  /** With country code, for example "+919876543210"; '' if none was given. */
  readonly phone: string
  readonly countryCode: CountryCode
  /** Whether this phone was verified. */
  readonly phoneVerified: boolean
  readonly picture: Picture | null
}

/** The new values of a profile. */
export interface ProfileChange {
  readonly firstName: string
  readonly lastName: string
  readonly countryCode: CountryCode
  /** Ten digits, or '' for none. */
  readonly digits: string
  /** Address of the photo, or '' for none. */
  readonly photo: string
}

/** The values of a profile form. */
export type ProfileDraft = Omit<ProfileChange, 'photo'>

export const EMPTY_DRAFT: ProfileDraft = { firstName: '', lastName: '', countryCode: '+91', digits: '' }

/** Maximum length of a first or last name. */
export const NAME_LENGTH = 80

/** Returns the names without visible characters. */
export const blankNames = ({
  firstName,
  lastName,
}: Pick<Profile, 'firstName' | 'lastName'>): readonly ('firstName' | 'lastName')[] =>
  (['firstName', 'lastName'] as const).filter((name) => isBlank(name === 'firstName' ? firstName : lastName))

/** The countries whose phones can be verified; India is the default (account.md §9). */
export const COUNTRY_CODES = ['+91', '+1', '+44'] as const
export type CountryCode = (typeof COUNTRY_CODES)[number]

/** Digits of a phone without its country code. */
export const PHONE_DIGITS = 10

/** Returns the digits of a typed phone, at most ten. */
export const phoneDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, PHONE_DIGITS)

/** Splits a phone into country code and digits; without a country code it counts as Indian. */
export function splitPhone(phone: string): { countryCode: CountryCode; digits: string } {
  const countryCode = COUNTRY_CODES.find((code) => phone.startsWith(code)) ?? '+91'
  const rest = phone.startsWith(countryCode) ? phone.slice(countryCode.length) : phone
  return { countryCode, digits: phoneDigits(rest) }
}
