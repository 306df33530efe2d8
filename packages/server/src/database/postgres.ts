import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import {
  type Database,
  type Drizzle,
  migrationsFolder,
  type OpenDatabaseOptions,
  STATEMENT_TIMEOUT,
} from './database.ts'
import { watchDisk } from './disk.ts'
import { LOCKS } from './locks.ts'
import { preparingClient } from './prepared.ts'
import * as schema from './schema.ts'
import { transactionsOn } from './transactions.ts'

/** Maximum number of connections in the pool. */
export const CONNECTIONS = 10

const setting = ([name, ms]: readonly [string, number]) => `set local ${name} = ${ms}`

type PostgresOptions = Pick<OpenDatabaseOptions, 'directUrl' | 'statementTimeout' | 'connectTimeout'>

/**
 * Opens a pool on a PostgreSQL server. Connects on first use. Behind a pooler that gives each transaction another
 * connection of the server (`directUrl` is set), statements have no names, and limits are set by each transaction:
 * a pooler accepts no settings of a connection.
 */
export function openPostgres(databaseUrl: string, options: PostgresOptions = {}): Database {
  const { directUrl, statementTimeout = STATEMENT_TIMEOUT, connectTimeout = STATEMENT_TIMEOUT } = options
  const limits = {
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 2 * statementTimeout,
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    ...(directUrl === undefined && { ...limits, Client: preparingClient() }),
    max: CONNECTIONS,
    // Statements of a transaction that do not need each other's results are sent together.
    pipeline: true,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // For a server that disappeared without closing its connections, and cannot apply its own limit.
    query_timeout: 2 * statementTimeout,
    application_name: 'haat',
  })
  // A broken idle connection leaves the pool automatically; without a listener the error would end the process.
  let closing = false
  pool.on('error', (error) => {
    if (!closing) console.warn(`Haat: an idle database connection was lost (${error.message}).`)
  })
  // A connection that breaks between two statements of a transaction has no other listener; the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const drizzled = drizzle(pool, { schema })
  const begin = ['begin', ...(directUrl === undefined ? [] : Object.entries(limits).map(setting))].join(';')
  const needSpace = () =>
    transactionsOn(pool, drizzled, { begin })(async (tx) => {
      await tx.execute(sql`create temporary table haat_room (text text) on commit drop`)
      await tx.execute(sql`insert into haat_room select repeat('room', 500) from generate_series(1, 32)`)
    })
  const disk = watchDisk(needSpace)
  const db = Object.assign(drizzled, { transaction: transactionsOn(pool, drizzled, { begin, disk }) })

  async function migrateAlone() {
    // A separate connection, because a migration may exceed the statement timeout.
    const client = new pg.Client({
      connectionString: directUrl ?? databaseUrl,
      connectionTimeoutMillis: connectTimeout,
      application_name: 'haat migrate',
    })
    // The statement throws; an unhandled error event of the connection would end the process.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
      await migrate(drizzle(client), { migrationsFolder })
    } finally {
      await client.end()
    }
  }

  async function close() {
    closing = true
    await pool.end()
  }

  return {
    db: db as unknown as Drizzle,
    kind: 'postgres',
    query: (text, values) => pool.query(text, values && [...values]),
    migrate: migrateAlone,
    diskProblem: disk.problem,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  }
}
