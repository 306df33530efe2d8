import * as v from 'valibot'

/**
 * State that survives a reload: the phone that received a code, until when a new one must wait (ms since 1970), and
 * whether the code was correct.
 */
const Memory = v.object({ phone: v.string(), until: v.number(), verified: v.fallback(v.boolean(), false) })
export type PhoneMemory = Readonly<v.InferOutput<typeof Memory>>

/** The verification that is saved with a form; null if there is none or it is invalid. */
export const SavedPhone = v.fallback(v.nullable(Memory), null)
