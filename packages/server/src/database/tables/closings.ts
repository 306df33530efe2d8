import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, moment } from './columns.ts'

/**
 * Accounts that were closed, until nothing is left to do: their tokens are refused, and what a call under way still
 * writes is removed. A row goes when identity and photo are deleted and the account's last tokens have expired.
 */
export const closings = pgTable('closings', {
  userId: text('user_id').primaryKey(),
  closedAt: moment('closed_at'),
  /** When the identity service had deleted the account; null until then. */
  identityDeletedAt: instant('identity_deleted_at'),
  /** What the image service calls the photo, until it has deleted it; null where there is none. */
  photoId: text('photo_id'),
})

export type ClosingRow = typeof closings.$inferSelect
