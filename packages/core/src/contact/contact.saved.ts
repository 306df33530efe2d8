import * as v from 'valibot'
import { textsOf } from '../client/saved.ts'

/** Where an unsent message is saved, as long as its tab lives. */
export const CONTACT_KEY = 'haat:contact'

/** What is too long is shown as a problem, not cut off. */
const most = Number.POSITIVE_INFINITY

/** An unsent message, and whose it is: null is a guest. */
export const SavedMessage = v.object({
  userId: v.nullable(v.string()),
  typed: textsOf({ name: most, email: most, phone: most, subject: most, message: most }),
})
