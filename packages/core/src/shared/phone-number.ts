import { asciiDigits } from './digits.ts'

/** The countries whose phones can be verified; India is the default. */
export const COUNTRY_CODES = ['+91', '+1', '+44'] as const
export type CountryCode = (typeof COUNTRY_CODES)[number]

/** Digits of a phone without its country code. */
const PHONE_DIGITS = 10

/** Maximum length of a number that cannot be read. No readable number is as long. */
export const TYPED_PHONE_LENGTH = 20

/** A phone as a form shows it. */
interface PhoneNumber {
  readonly countryCode: CountryCode
  /** Ten digits; or what was typed of a number that is not complete or cannot be read. */
  readonly digits: string
}

/** A complete number, without its country code. None starts with 0: that is only dialled before it. */
export const PHONE_SHAPE = /^[1-9]\d{9}$/

/** Whether a form's digits are a complete number. */
export const isPhone = (digits: string): boolean => PHONE_SHAPE.test(digits)

/** Returns the digits of a text, and the plus sign if one is before them. */
export const signsIn = (typed: string) =>
  asciiDigits(typed)
    .replaceAll(/[^\d+]/g, '')
    .replaceAll(/(?!^)\+/g, '')

/**
 * Reads a phone that was typed, pasted, filled in or sent: with or without country code or leading zero, with any
 * separators, in any script. At most ten digits are kept of a number without them. One that cannot be read is not cut
 * off, because its beginning may be the number of somebody else.
 * @param countryCode the country of a number without a country code
 * @param countries the countries that are accepted
 */
export function readPhone(
  typed: string,
  countryCode: CountryCode = '+91',
  countries: readonly CountryCode[] = COUNTRY_CODES,
): PhoneNumber {
  const signs = signsIn(typed)
  const own = countryCode.slice(1)
  for (const country of countries) {
    const prefix = country === countryCode ? `(?:(?:\\+|0{0,2})${own})?` : `(?:\\+|00)${country.slice(1)}`
    const digits = new RegExp(`^${prefix}0?([1-9]\\d{9})$`).exec(signs)?.[1]
    if (digits !== undefined) return { countryCode: country, digits }
  }
  const mayHavePrefix = signs.startsWith('+') || signs.startsWith('0') || signs.startsWith(own)
  return { countryCode, digits: signs.slice(0, mayHavePrefix ? TYPED_PHONE_LENGTH : PHONE_DIGITS) }
}

/** Reads a phone for a field that accepts only Indian ones. Returns its digits. */
export const indianPhone = (typed: string): string => readPhone(typed, '+91', ['+91']).digits

/** Returns a phone with its country code; '' if it is not complete. */
export const fullPhone = ({ countryCode, digits }: PhoneNumber): string =>
  isPhone(digits) ? countryCode + digits : ''
