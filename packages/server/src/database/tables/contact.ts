import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instantOrNow } from './columns.ts'

/** Messages from the contact form, which the e-mail service delivers as well. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    /** The sender, if they were signed in. */
    userId: text('user_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Ten digits. */
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: instantOrNow('created_at'),
  },
  (table) => [
    index('contact_messages_user').on(table.userId),
    index('contact_messages_created').on(table.createdAt),
  ],
)

export type ContactMessageRow = typeof contactMessages.$inferSelect
