import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, type OpenDatabaseOptions, openDatabase } from '../database/database.ts'
import { freshPglite } from './embedded.ts'

/** Every API test runs on both, every time. */
export const KINDS = ['pglite', 'postgres'] as const
export type Kind = (typeof KINDS)[number]

/** A fresh, migrated, empty database that goes away on close. */
export const freshDatabase = (kind: Kind): Promise<Database> =>
  kind === 'pglite' ? freshPglite() : freshPostgres().then(({ open }) => open())

/** A PostgreSQL database that several processes may open. The last to close takes it away. */
export async function freshPostgres() {
  const name = `haat_test_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
  await asAdmin(`create database ${name} template ${inject('postgresTemplate')}`)
  let users = 0
  const open = async (options: Pick<OpenDatabaseOptions, 'statementTimeout'> = {}): Promise<Database> => {
    users += 1
    const database = await openDatabase({ databaseUrl: url, ...options })
    return {
      ...database,
      async close() {
        await database.close()
        users -= 1
        if (users === 0) await asAdmin(`drop database ${name} with (force)`)
      },
    }
  }
  return { url, open }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
