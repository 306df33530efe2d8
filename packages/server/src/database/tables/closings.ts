import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, instantOrNow } from './columns.ts'

/**
 * Accounts whose closing is not completed: their tokens are refused, and rows that calls in progress still write are
 * deleted. A row is removed when the identity is deleted and the account's last tokens have expired.
 */
export const closings = pgTable('closings', {
  userId: text('user_id').primaryKey(),
  closedAt: instantOrNow('closed_at'),
  /** Time when the identity service deleted the account; null until then. */
  identityDeletedAt: instant('identity_deleted_at'),
})

/** Photos that profiles and comments had, until they are deleted at the image service. A trigger adds those of comments. */
export const photoRemovals = pgTable('photo_removals', { address: text('address').primaryKey() })
