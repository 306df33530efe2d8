import * as v from 'valibot'
import type { ContactDraft } from './contact.ts'

/** Where an unsent message is remembered, as long as its tab lives. */
export const CONTACT_KEY = 'haat:contact'

/** An unsent message, and whose it is: null is a guest. */
export interface SavedMessage {
  readonly userId: string | null
  readonly typed: Partial<ContactDraft>
}

const Text = v.fallback(v.optional(v.string()), undefined)
const Saved = v.object({
  userId: v.nullable(v.string()),
  typed: v.object({ name: Text, email: Text, phone: Text, subject: Text, message: Text }),
})

/** What a tab remembers is text that anybody may have changed: whatever does not fit is left out. */
export function readMessage(text: string | null): SavedMessage | null {
  try {
    const { userId, typed } = v.parse(Saved, JSON.parse(text ?? ''))
    const known = Object.entries(typed).filter(([, text]) => text !== undefined)
    return { userId, typed: Object.fromEntries(known) }
  } catch {
    return null
  }
}

export const writeMessage = (message: SavedMessage): string => JSON.stringify(message)
