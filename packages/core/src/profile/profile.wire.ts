import * as v from 'valibot'
import { COUNTRY_CODES, fullPhone, readPhone } from '../shared/phone-number.ts'
import { pictureOf } from '../shared/picture.ts'
import { accepted, fieldsOf, LooseText } from '../shared/wire.ts'
import { isBlank, line } from '../shared/writing.ts'
import { NAME_LENGTH, type Profile } from './profile.ts'

/** A profile on the wire (account.md §3). `phone` starts with the country code, or is empty. */
export const ProfileWire = v.object({
  userId: v.pipe(v.string(), v.minLength(1)),
  firstName: LooseText,
  lastName: LooseText,
  phone: LooseText,
  /** Address of the photo, or empty. */
  img_url: LooseText,
  countryCode: LooseText,
  phoneVerified: v.fallback(v.optional(v.boolean(), false), false),
})
export type ProfileWire = v.InferInput<typeof ProfileWire>

/** `GET`, `POST` and `PUT /api/v1/user…`. */
export const ProfileAnswerWire = v.object({ ...accepted, data: ProfileWire })

const TOO_LONG = `A name has at most ${NAME_LENGTH} characters.`

/**
 * A text of one line with visible characters. Control characters and those that change the text direction are refused;
 * other invisible characters are removed.
 */
const Name = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(NAME_LENGTH, TOO_LONG),
  v.regex(
    /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
    'A name cannot have control characters in it.',
  ),
  v.transform(line),
  // Checked again, because normalising makes a few characters longer.
  v.maxLength(NAME_LENGTH, TOO_LONG),
  v.check((name) => !isBlank(name), 'First and last name are required!'),
)

/** Request body of `POST` and `PUT /api/v1/user…`. Fields that are left out stay unchanged. */
export const ProfileChangeWire = v.object({
  userId: v.optional(v.string()),
  firstName: Name,
  lastName: Name,
  /** A phone, or '' for none. Without a country code it belongs to `countryCode`. */
  phone: v.optional(v.string()),
  /** Address of the photo from the image service, or '' for none. */
  img_url: v.optional(v.pipe(v.string(), v.maxLength(2_000, 'The address of the photo is too long.'))),
  countryCode: v.optional(v.picklist(COUNTRY_CODES, 'The country code must be +91, +1 or +44.')),
})
export type ProfileChangeWire = v.InferInput<typeof ProfileChangeWire>

/** Reads the profile; null if the response has no data, because there is none yet (account.md §4). */
export function readProfile(body: unknown): Profile | null {
  const { data } = fieldsOf(body)
  if (data === null || data === undefined) return null
  const { img_url: photo, ...wire } = v.parse(ProfileWire, data)
  const country = COUNTRY_CODES.find((code) => code === wire.countryCode)
  const phone = readPhone(wire.phone, country)
  return {
    ...wire,
    phone: fullPhone(phone) || wire.phone,
    countryCode: phone.countryCode,
    picture: pictureOf(photo),
  }
}
