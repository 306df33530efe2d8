import type { CountryCode } from '../shared/phone-number.ts'
import type { Picture } from '../shared/picture.ts'

/** A shopper's name, phone and photo. */
export interface Profile {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  /** With country code, for example "+919876543210"; '' if none was given. */
  readonly phone: string
  readonly countryCode: CountryCode
  readonly phoneVerified: boolean
  readonly picture: Picture | null
}

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

/** Maximum length of a first or last name. */
export const NAME_LENGTH = 80
