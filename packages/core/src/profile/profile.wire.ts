import * as v from 'valibot'
import { pictureOf } from '../shared/picture.ts'
import { accepted, fieldsOf, LooseText } from '../shared/wire.ts'
import { isBlank, line } from '../shared/writing.ts'
import { COUNTRY_CODES, NAME_LENGTH, type Profile, splitPhone } from './profile.ts'

/** A profile as it travels (account.md §3). `phone` has the country code in front, or is empty. */
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
 * Text of one line with something to see in it. What controls the text or turns its direction around is refused; what
 * else cannot be seen is left out.
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
  // A few letters have no composed form, and become longer.
  v.maxLength(NAME_LENGTH, TOO_LONG),
  v.check((name) => !isBlank(name), 'First and last name are required!'),
)

/** What `POST` and `PUT /api/v1/user…` are sent. A field that is left out stays as it is. */
export const ProfileChangeWire = v.object({
  userId: v.optional(v.string()),
  firstName: Name,
  lastName: Name,
  /** Country code and ten digits, or '' for none. */
  phone: v.optional(
    v.pipe(v.string(), v.regex(/^(?:(?:\+91|\+1|\+44)\d{10})?$/, 'Phone number must be exactly 10 digits.')),
  ),
  /** Address of the photo as the image service answered it, or '' for none. */
  img_url: v.optional(v.pipe(v.string(), v.maxLength(2_000, 'The address of the photo is too long.'))),
  countryCode: v.optional(v.picklist(COUNTRY_CODES, 'The country code must be +91, +1 or +44.')),
})
export type ProfileChangeWire = v.InferInput<typeof ProfileChangeWire>

/** The profile, or null where the answer has no data: then there is none yet (account.md §4). */
export function readProfile(body: unknown): Profile | null {
  const { data } = fieldsOf(body)
  if (data === null || data === undefined) return null
  const { img_url: photo, ...wire } = v.parse(ProfileWire, data)
  const { countryCode } = splitPhone(wire.phone || wire.countryCode)
  return { ...wire, countryCode, picture: pictureOf(photo) }
}
