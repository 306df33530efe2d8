import * as v from 'valibot'

/** What survives a reload: whom a code was sent to, until when another must wait (ms since 1970), and if it was right. */
const Memory = v.object({ phone: v.string(), until: v.number(), verified: v.fallback(v.boolean(), false) })
export type PhoneMemory = Readonly<v.InferOutput<typeof Memory>>

/** What of a phone's verification is saved with a form; null for none, or none that fits. */
export const SavedPhone = v.fallback(v.nullable(Memory), null)
