import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, instantOrNow } from './columns.ts'

/**
 * A shopper's permission for a partner's page to read and change cart and favourites. It is created with a code, and
 * bound to the page's key when the code is exchanged. Revoking deletes it with its tokens.
 */
export const embedGrants = pgTable(
  'embed_grants',
  {
    /** Random; the page's refresh token, which is useless without the key. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Origin of the partner's page; no other origin may use it. */
    origin: text('origin').notNull(),
    /** SHA-256 of the code. */
    codeHash: text('code_hash').notNull().unique(),
    /** SHA-256 of the page's verifier (RFC 7636). */
    challenge: text('challenge').notNull(),
    /** Thumbprint of the page's key (RFC 7638); null until the code is exchanged. */
    thumbprint: text('thumbprint'),
    createdAt: instantOrNow('created_at'),
    /** End of validity: at first a minute, for the code; after the exchange, every use extends it, up to a maximum. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('embed_grants_by_end').on(table.endsAt), index('embed_grants_by_user').on(table.userId)],
)

/** Tokens of grants, each valid for a few minutes. */
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

/** Used proofs, stored as long as they could be used again. */
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
