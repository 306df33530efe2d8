import * as v from 'valibot'
import type { PhoneMemory } from './phone.ts'

/** What of a phone's verification is saved with a form; null for none, or none that fits. */
export const SavedPhone = v.fallback(
  v.nullable(v.object({ phone: v.string(), until: v.number(), verified: v.fallback(v.boolean(), false) })),
  null,
) satisfies v.GenericSchema<unknown, PhoneMemory | null>
