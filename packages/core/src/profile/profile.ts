import type { CountryCode } from '../shared/phone-number.ts'
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
  /** Ten digits, or '' for none; in a form also what was typed of a number so far. */
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
