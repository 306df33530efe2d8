import type { PhoneMemory } from '../phone/phone.ts'
import type { AddressDraft, PincodePlace } from './addresses.ts'
import { ADDRESS_FIELDS, ADDRESS_LENGTHS } from './rules.ts'

/** Where unsaved addresses are remembered, until they are saved, given up, or their shopper leaves. */
export const ADDRESS_KEY = 'haat:address'

/** What one form must not lose in a reload (fault F44). */
export interface AddressMemory {
  /** Fields that the shopper wrote into. */
  readonly typed: Partial<AddressDraft>
  /** What the pincode filled in. */
  readonly filled: Partial<PincodePlace>
  readonly phone: PhoneMemory | null
}

/** By the form's place: each screen's new address, and each changed one, has its own. */
export type AddressMemories = Readonly<Record<string, AddressMemory>>

export const NOTHING_TYPED: AddressMemory = { typed: {}, filled: {}, phone: null }

/** What one browser remembers is text that anybody may have changed: whatever does not fit is left out. */
export function readMemories(text: string | null, userId: string): AddressMemories | null {
  const saved = parse(text)
  if (saved === null || saved.userId !== userId) return null
  return Object.fromEntries(
    Object.entries(recordOf(saved.forms)).map(([place, value]) => [place, memoryOf(recordOf(value))]),
  )
}

/** Null where there is nothing to keep. */
export const writeMemories = (memories: AddressMemories, userId: string): string | null =>
  Object.keys(memories).length === 0 ? null : JSON.stringify({ userId, forms: memories })

function memoryOf({ typed, filled, phone }: Record<string, unknown>): AddressMemory {
  const { city, state } = textsOf(filled)
  const code = recordOf(phone)
  return {
    typed: textsOf(typed),
    filled: { ...(city !== undefined && { city }), ...(state !== undefined && { state }) },
    phone:
      typeof code.phone === 'string' && typeof code.until === 'number'
        ? { phone: code.phone, until: code.until, verified: code.verified === true }
        : null,
  }
}

/**
 * What stands in city and state once a pincode is looked up: its place where the shopper wrote nothing; what an earlier
 * pincode filled in goes.
 */
export function refilled(
  { typed, filled }: Pick<AddressMemory, 'typed' | 'filled'>,
  draft: AddressDraft,
  place: PincodePlace | null,
): Pick<AddressMemory, 'typed' | 'filled'> {
  const own = { ...typed }
  const next: { city?: string; state?: string } = {}
  for (const field of ['city', 'state'] as const) {
    const isFilled = own[field] === undefined && filled[field] !== undefined
    if (place === null || !(isFilled || draft[field] === '')) continue
    next[field] = place[field]
    delete own[field]
  }
  return { typed: own, filled: next }
}

const textsOf = (value: unknown): Partial<AddressDraft> =>
  Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const text = recordOf(value)[field]
      return typeof text === 'string' ? [[field, text.slice(0, ADDRESS_LENGTHS[field])]] : []
    }),
  )

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    return text === null ? null : recordOf(JSON.parse(text))
  } catch {
    return null
  }
}
