import * as v from 'valibot'
import { textsOf } from '../client/saved.ts'

/** Storage key of an unsent message, in the storage of its tab. */
export const CONTACT_KEY = 'haat:contact'

/** Long texts are not cut off, but shown as a problem. */
const most = Number.POSITIVE_INFINITY

/** An unsent message and its owner; null for a visitor. */
export const SavedMessage = v.object({
  userId: v.nullable(v.string()),
  typed: textsOf({ name: most, email: most, phone: most, subject: most, message: most }),
})
