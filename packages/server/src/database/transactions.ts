import type { ExtractTablesWithRelations } from 'drizzle-orm'
import {
  type NodePgClient,
  type NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { DiskWatch } from './disk.ts'
import type * as schema from './schema.ts'

type Schema = typeof schema
type Tables = ExtractTablesWithRelations<Schema>
type Transaction = NodePgTransaction<Schema, Tables>

/** SQLSTATE of every statement in a transaction that failed before. */
const ALREADY_FAILED = '25P02'
/** Message of pg's own timeout, which has no code. */
const NO_RESPONSE = 'Query read timeout'

/** The database rolled back at COMMIT, because an earlier statement had failed. */
class RolledBackError extends Error {
  override readonly name = 'RolledBackError'
  readonly code = ALREADY_FAILED
  constructor(cause: unknown) {
    super('a transaction was rolled back instead of committed', { cause })
  }
}

/**
 * Returns a connection for one transaction. It is closed immediately if a statement gets no response in time, because
 * later statements would wait for the same response.
 */
function watched(client: pg.PoolClient) {
  let failure: unknown
  const send = async (...call: [pg.QueryConfig | string, unknown[]?]): Promise<pg.QueryResult> => {
    try {
      return await client.query(...call)
    } catch (thrown) {
      const { code, message } = thrown as { code?: unknown; message?: unknown }
      if (message === NO_RESPONSE) client.end().catch(() => {})
      // Only the statement that failed first has the reason.
      if (code === ALREADY_FAILED) throw Object.assign(thrown as Error, { cause: failure })
      failure = thrown
      throw thrown
    }
  }
  let isOver = false
  return {
    // Of several statements that were sent together, one may fail while another goes on: by then, the connection may
    // serve another call.
    query: async (...call: Parameters<typeof send>) => {
      if (isOver) throw new Error('Haat: a statement came after the end of its transaction.')
      return send(...call)
    },
    async commit() {
      isOver = true
      const { command } = await send('commit')
      if (command !== 'COMMIT') throw new RolledBackError(failure)
    },
    async rollback() {
      isOver = true
      await send('rollback')
    },
  }
}

/**
 * Creates `transaction` for a database on a pool. Drizzle's own function leaks the connection if `begin` fails, and
 * releases one in an unknown state if `commit` or `rollback` fails. Here only a connection that responded to COMMIT or
 * ROLLBACK returns to the pool; every other one is closed. Nested transactions are Drizzle's, on savepoints.
 *
 * A `commit` without a response is thrown like any lost connection, although it may have succeeded. Callers must repeat
 * such a call with its Idempotency-Key.
 * @param begin begins a transaction, with its settings
 * @param disk is informed whether writes succeed
 */
export function transactionsOn(
  pool: pg.Pool,
  { _: known }: NodePgDatabase<Schema>,
  { begin, disk }: { readonly begin: string; readonly disk?: Pick<DiskWatch, 'failed' | 'committed'> },
) {
  const dialect = new PgDialect()
  const relations = { ...known, schema: known.schema as Tables }

  return async function transaction<T>(
    run: (tx: Transaction) => Promise<T>,
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
      await connection.query(begin)
      if (config) await tx.setTransaction(config)
      const result = await run(tx)
      await connection.commit()
      isClean = true
      // With a configuration, it only reads.
      if (config === undefined) disk?.committed()
      return result
    } catch (thrown) {
      disk?.failed(thrown)
      isClean = await connection.rollback().then(
        () => true,
        () => false,
      )
      throw thrown
    } finally {
      client.release(!isClean)
    }
  }
}
