import * as v from 'valibot'
import { COUNTRY_CODES } from '../shared/phone-number.ts'
import { accepted } from '../shared/wire.ts'
import { isBlank, line } from '../shared/writing.ts'
import { NAME_LENGTH } from './profile.ts'
import { ProfileWire } from './profile.wire.ts'

// What only the server and its OpenAPI document use. In a file of its own, because browsers would load it.

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
