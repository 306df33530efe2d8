import { fileURLToPath } from 'node:url'
import type { Assume } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** The result of raw SQL with either driver. */
interface Rows<T> {
  readonly rows: T[]
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<Assume<this['row'], Record<string, unknown>>>
}

/** Drizzle over either driver, with the features of both. */
export type Drizzle = PgDatabase<RowsHKT, typeof schema>

/** An open database. Close it once, at the end. */
export interface Database {
  readonly db: Drizzle
  readonly kind: 'pglite' | 'postgres'
  /** Runs one statement as text, with `$1` parameters, for code without our schema. */
  query<T extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Rows<T>>
  /** Runs missing migrations. Safe to call repeatedly, and from several processes at the same time. */
  migrate(): Promise<void>
  /**
   * Returns why nothing can be written, as a sentence: "The disk is full." Reads may still succeed then. Null if writes
   * succeed, or if that is unknown.
   * @param isStopped whether the database does not respond either
   */
  diskProblem(isStopped: boolean): Promise<string | null>
  /** Connections of the pool: open ones, idle ones among them, and waiting callers. PGlite has no pool. */
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

export interface OpenDatabaseOptions {
  /** Address of a PostgreSQL server (15 or newer). Without it the embedded PGlite is opened. */
  databaseUrl?: string | undefined
  /**
   * Address of the same server past its pooler, for migrations, if `databaseUrl` is a pooler in transaction mode such as
   * PgBouncer.
   */
  directUrl?: string | undefined
  /** Data folder for PGlite, locked for this process. */
  folder?: string | undefined
  /** PGlite in memory, empty or from a dump: for tests. */
  memory?: boolean | Blob
  /** Time that one statement may take on PostgreSQL, in ms. @default STATEMENT_TIMEOUT */
  statementTimeout?: number
  /** Time that a caller waits for a connection to PostgreSQL, in ms. @default STATEMENT_TIMEOUT */
  connectTimeout?: number
}

/** The folder of migrations, the same for both drivers. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** Time that one statement may take, in ms (fault F61). PGlite runs in this process alone, and has no such limit. */
export const STATEMENT_TIMEOUT = 5_000
