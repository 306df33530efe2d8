import type { ExtractTablesWithRelations } from 'drizzle-orm'
import {
  type NodePgClient,
  type NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type * as schema from './schema.ts'

type Schema = typeof schema
type Tables = ExtractTablesWithRelations<Schema>
type Transaction = NodePgTransaction<Schema, Tables>

/** SQLSTATE of every statement in a transaction that failed before. */
const ALREADY_FAILED = '25P02'
/** pg gives its own time limit no code. */
const NO_ANSWER = 'Query read timeout'

/** The database took a COMMIT and rolled back, because a statement before it had failed. */
class RolledBackError extends Error {
  override readonly name = 'RolledBackError'
  readonly code = ALREADY_FAILED
  constructor(cause: unknown) {
    super('a transaction was rolled back where it should have been committed', { cause })
  }
}

/**
 * A connection for one transaction. Once a statement got no answer in time, the connection is closed at once: the
 * statements after it would wait for the same answer, each as long.
 */
function watched(client: pg.PoolClient) {
  let failure: unknown
  const query = async (...call: [pg.QueryConfig | string, unknown[]?]): Promise<pg.QueryResult> => {
    try {
      return await client.query(...call)
    } catch (thrown) {
      const { code, message } = thrown as { code?: unknown; message?: unknown }
      if (message === NO_ANSWER) client.end().catch(() => {})
      // Only the statement that failed first says why.
      if (code === ALREADY_FAILED) throw Object.assign(thrown as Error, { cause: failure })
      failure = thrown
      throw thrown
    }
  }
  return {
    query,
    async commit() {
      const { command } = await query('commit')
      if (command !== 'COMMIT') throw new RolledBackError(failure)
    },
  }
}

/**
 * Makes `transaction` for a database on a pool. Drizzle's own loses the connection where `begin` fails, and puts one
 * back whose state nobody knows where `commit` or `rollback` does. Here only a connection that answered COMMIT or
 * ROLLBACK goes back into the pool; every other one is closed. Nested transactions are Drizzle's, on savepoints.
 *
 * A `commit` without an answer is thrown like any lost connection: it may have happened. Whoever repeats the call must
 * do so under its Idempotency-Key.
 */
export function transactionsOn(pool: pg.Pool, { _: known }: NodePgDatabase<Schema>) {
  const dialect = new PgDialect()
  const relations = { ...known, schema: known.schema as Tables }

  return async function transaction<T>(
    act: (tx: Transaction) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    const client = await pool.connect()
    const connection = watched(client)
    let isClean = false
    try {
      const session = new NodePgSession<Schema, Tables>(
        connection as unknown as NodePgClient,
        dialect,
        relations,
      )
      const tx: Transaction = new NodePgTransaction(dialect, session, relations)
      await connection.query('begin')
      if (config) await tx.setTransaction(config)
      const result = await act(tx)
      await connection.commit()
      isClean = true
      return result
    } catch (thrown) {
      isClean = await connection.query('rollback').then(
        () => true,
        () => false,
      )
      throw thrown
    } finally {
      client.release(!isClean)
    }
  }
}
