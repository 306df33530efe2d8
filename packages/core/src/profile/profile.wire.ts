import * as v from 'valibot'
import { pictureOf } from '../shared/picture.ts'
import { LooseText } from '../shared/wire.ts'
import { type Profile, splitPhone } from './profile.ts'

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
export const ProfileAnswerWire = v.object({
  success: v.literal(true),
  message: v.string(),
  data: ProfileWire,
})

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))

/** What `POST` and `PUT /api/v1/user…` are sent. */
export const ProfileChangeWire = v.object({
  userId: v.optional(v.string()),
  firstName: Name,
  lastName: Name,
  phone: v.optional(v.pipe(v.string(), v.regex(/^(?:(?:\+91|\+1|\+44)\d{10})?$/)), ''),
  img_url: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
  countryCode: v.optional(v.picklist(['+91', '+1', '+44'])),
})
export type ProfileChangeWire = v.InferInput<typeof ProfileChangeWire>

/** The profile, or null where the answer has no data: then there is none yet (account.md §4). */
export function readProfile(body: unknown): Profile | null {
  if (typeof body !== 'object' || body === null)
    throw new TypeError('Haat: the answer is not a JSON object. It came from something other than the shop.')
  const { data } = body as { data?: unknown }
  if (data === null || data === undefined) return null
  const wire = v.parse(ProfileWire, data)
  return {
    userId: wire.userId,
    firstName: wire.firstName,
    lastName: wire.lastName,
    phone: wire.phone,
    countryCode: splitPhone(wire.phone || wire.countryCode).countryCode,
    phoneVerified: wire.phoneVerified,
    picture: pictureOf(wire.img_url),
  }
}
