import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, instantOrNow } from './columns.ts'

/**
 * Accounts whose closing is not completed: their tokens are refused, and rows that calls in progress still write are
 * deleted. A row is removed when identity and photo are deleted and the account's last tokens have expired.
 */
export const closings = pgTable('closings', {
  userId: text('user_id').primaryKey(),
  closedAt: instantOrNow('closed_at'),
  /** Time when the identity service deleted the account; null until then. */
  identityDeletedAt: instant('identity_deleted_at'),
  /** The image service's id of the photo, until it is deleted; null if there is none. */
  photoId: text('photo_id'),
})

export type ClosingRow = typeof closings.$inferSelect
