import * as v from 'valibot'
import { COUNTRY_CODES, fullPhone, readPhone } from '../shared/phone-number.ts'
import { pictureOf } from '../shared/picture.ts'
import { fieldsOf, LooseText } from '../shared/wire.ts'
import type { Profile } from './profile.ts'

/** A profile on the wire. `phone` starts with the country code, or is empty. */
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

/** Reads the profile; null if the response has no data, because there is none yet. */
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
