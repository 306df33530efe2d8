import * as v from 'valibot'
import type { PhoneMemory } from '../phone/phone.ts'
import { COUNTRY_CODES, NAME_LENGTH, phoneDigits } from '../profile/profile.ts'
import type { ProfileTyped, ProfileWording } from './editing.ts'

/** Where an unsaved profile is remembered, until it is saved, given up, or its shopper leaves. */
export const PROFILE_KEY = 'haat:profile'

/** What one form must not lose in a reload (fault F44). */
export interface ProfileMemory {
  readonly typed: ProfileTyped
  /** Address of a photo that is not saved yet, '' where it shall be none, null where it stays. */
  readonly photo: string | null
  readonly phone: PhoneMemory | null
}

/** Each screen's form has its own. */
export type ProfileMemories = { readonly [W in ProfileWording]?: ProfileMemory | undefined }

export const NOTHING_TYPED: ProfileMemory = { typed: {}, photo: null, phone: null }

const Name = v.pipe(
  v.string(),
  v.transform((name) => name.slice(0, NAME_LENGTH)),
)
const Typed = v.object({
  firstName: v.optional(Name),
  lastName: v.optional(Name),
  phone: v.optional(
    v.object({
      countryCode: v.picklist(COUNTRY_CODES),
      digits: v.pipe(v.string(), v.transform(phoneDigits)),
    }),
  ),
})

const thoseThere = ({ firstName, lastName, phone }: v.InferOutput<typeof Typed>): ProfileTyped => ({
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
  ...(phone !== undefined && { phone }),
})
const Memory = v.object({
  typed: v.fallback(v.pipe(Typed, v.transform(thoseThere)), {}),
  photo: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(2_000))), null),
  phone: v.fallback(
    v.nullable(v.object({ phone: v.string(), until: v.number(), verified: v.boolean() })),
    null,
  ),
})
const Saved = v.object({
  userId: v.string(),
  forms: v.object({ account: v.optional(Memory), assistant: v.optional(Memory) }),
})

/** What this browser remembers of a shopper: text that anybody may have changed. Null where it is nobody's, or another's. */
export function readMemories(text: string | null, userId: string): ProfileMemories | null {
  try {
    const saved = v.parse(Saved, JSON.parse(text ?? ''))
    return saved.userId === userId ? saved.forms : null
  } catch {
    return null
  }
}

/** Null where there is nothing to keep. */
export const writeMemories = (forms: ProfileMemories, userId: string): string | null =>
  Object.keys(forms).length === 0 ? null : JSON.stringify({ userId, forms })

/** Whether a form has nothing that a reload could lose. */
export const isNothing = ({ typed, photo }: ProfileMemory): boolean =>
  Object.keys(typed).length === 0 && photo === null
