import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, moment } from './columns.ts'

/**
 * A shopper let a partner's page see and change their cart and favourites. Made with a code, bound to the page's key
 * when the code is exchanged; whoever takes it back deletes it, and its tokens with it.
 */
export const embedGrants = pgTable(
  'embed_grants',
  {
    /** Random; the page knows it as its refresh token, which is worth nothing without the key. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Of the partner's page; no other may use it. */
    origin: text('origin').notNull(),
    /** SHA-256 of the code. */
    codeHash: text('code_hash').notNull().unique(),
    /** SHA-256 of the page's verifier (RFC 7636). */
    challenge: text('challenge').notNull(),
    /** Thumbprint of the page's key (RFC 7638); null until the code is exchanged. */
    thumbprint: text('thumbprint'),
    createdAt: moment('created_at'),
    /** A minute for the code; from then on moved on by every use, up to a last day. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('embed_grants_by_end').on(table.endsAt), index('embed_grants_by_user').on(table.userId)],
)

/** Tokens of grants, for a few minutes each. */
export const embedTokens = pgTable(
  'embed_tokens',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    grantId: text('grant_id')
      .notNull()
      .references(() => embedGrants.id, { onDelete: 'cascade' }),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('embed_tokens_by_grant').on(table.grantId),
    index('embed_tokens_by_end').on(table.endsAt),
  ],
)

/** Proofs that were used, so long as they could be used again. */
export const embedProofs = pgTable(
  'embed_proofs',
  {
    /** SHA-256 of the key's thumbprint and the proof's name. */
    hash: text('hash').primaryKey(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('embed_proofs_by_end').on(table.endsAt)],
)

export type EmbedGrant = typeof embedGrants.$inferSelect
