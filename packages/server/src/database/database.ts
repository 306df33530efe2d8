import { fileURLToPath } from 'node:url'
import type { Assume } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** What both drivers answer to raw SQL. */
export interface Rows<T> {
  readonly rows: T[]
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<Assume<this['row'], Record<string, unknown>>>
}

/** Drizzle over either driver: only what both can do. */
export type Drizzle = PgDatabase<RowsHKT, typeof schema>

/** An open database. Close it once, at the end. */
export interface Database {
  readonly db: Drizzle
  readonly kind: 'pglite' | 'postgres'
  /** One statement as text, with `$1` parameters: for what knows nothing of our tables. */
  query<T extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Rows<T>>
  /** Brings the tables up to date. Safe to call from several processes at once, and again. */
  migrate(): Promise<void>
  /** Connections of the pool: open ones, those of them that nobody uses, and callers that wait. PGlite has none. */
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

export interface OpenDatabaseOptions {
  /** Address of a PostgreSQL server (15 or newer). Without it the embedded PGlite is opened. */
  databaseUrl?: string | undefined
  /** Data folder for PGlite, held exclusively. */
  folder?: string | undefined
  /** PGlite that forgets everything on close, empty or as a dump has it: for tests. */
  memory?: boolean | Blob
  /** Time that one statement may take on PostgreSQL, in ms. @default STATEMENT_TIMEOUT */
  statementTimeout?: number
  /** Time that a caller waits for a connection to PostgreSQL, in ms. @default STATEMENT_TIMEOUT */
  connectTimeout?: number
}

/** One folder of migrations for both drivers. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** Time that one statement may take, in ms (fault F61). PGlite, which runs alone, knows no such limit. */
export const STATEMENT_TIMEOUT = 5_000
