import type { PhoneMemory } from '../phone/phone.ts'
import { COUNTRY_CODES, type CountryCode, NAME_LENGTH, phoneDigits } from '../profile/profile.ts'

/** Personal, Contact, Photo (account.md §2). */
export const SETUP_STEPS = 3
export type SetUpStep = 1 | 2 | 3

/** What was typed into the set-up so far. */
export interface SetUpDraft {
  readonly firstName: string
  readonly lastName: string
  readonly countryCode: CountryCode
  /** Of the phone, at most ten. */
  readonly digits: string
}

export const EMPTY_DRAFT: SetUpDraft = { firstName: '', lastName: '', countryCode: '+91', digits: '' }

/** All that a reload shall not lose. */
export interface SetUpMemory {
  readonly step: SetUpStep
  readonly draft: SetUpDraft
  readonly phone: PhoneMemory | null
  /** Address of the photo that was uploaded, or ''. */
  readonly photo: string
}

/** What one browser remembers is text that anybody may have changed: whatever does not fit is left out. */
export function readMemory(text: string | null, userId: string): SetUpMemory | null {
  const saved = parse(text)
  if (saved === null || saved.userId !== userId) return null
  const draft = recordOf(saved.draft)
  const phone = recordOf(saved.phone)
  const textOf = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '')
  return {
    step: saved.step === 2 || saved.step === 3 ? saved.step : 1,
    draft: {
      firstName: textOf(draft.firstName, NAME_LENGTH),
      lastName: textOf(draft.lastName, NAME_LENGTH),
      countryCode: COUNTRY_CODES.find((code) => code === draft.countryCode) ?? '+91',
      digits: phoneDigits(textOf(draft.digits, 40)),
    },
    phone:
      typeof phone.phone === 'string' && typeof phone.until === 'number'
        ? { phone: phone.phone, until: phone.until, verified: phone.verified === true }
        : null,
    photo: textOf(saved.photo, 2_000),
  }
}

export const writeMemory = (memory: SetUpMemory, userId: string): string =>
  JSON.stringify({ userId, ...memory })

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    return text === null ? null : recordOf(JSON.parse(text))
  } catch {
    return null
  }
}
