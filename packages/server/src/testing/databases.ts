import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database, OpenDatabaseOptions } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { freshPglite } from './embedded.ts'
import { isEmptied, shapeOf } from './empty.ts'

/** Every API test runs on both databases. */
export const KINDS = ['pglite', 'postgres'] as const
export type Kind = (typeof KINDS)[number]

/** Opens a fresh, migrated, empty database, which is released on close. */
export const freshDatabase = (kind: Kind): Promise<Database> =>
  kind === 'pglite' ? freshPglite() : freshPostgres().then(({ open }) => open())

/** Time limit of what a shop does, in ms, except in tests of such limits: other tests keep the machine busy. */
export const LONG = 60_000
const LIMITS = { statementTimeout: LONG, connectTimeout: LONG }

const urlOf = (name: string) => Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href

/** Databases that are free for the next test, and their original schema. Copying the template takes as long as a dozen tests. */
const idle: string[] = []
let shape: Promise<string> | undefined

async function copyOfTemplate(): Promise<string> {
  const template = inject('postgresTemplate')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${template}`)
  shape ??= on(urlOf(name), shapeOf)
  await shape
  return name
}

/** Empties a database for the next test; drops it if its original state cannot be restored. */
async function leave(name: string): Promise<void> {
  const first = (await shape) ?? ''
  if (await on(urlOf(name), (database) => isEmptied(database, first)).catch(() => false)) idle.push(name)
  else await asAdmin(`drop database ${name} with (force)`)
}

/** Opens a PostgreSQL database for several processes. After the last one has closed it, other tests may use it. */
export async function freshPostgres() {
  const name = idle.pop() ?? (await copyOfTemplate())
  const url = urlOf(name)
  let users = 0
  const open = async (options: Pick<OpenDatabaseOptions, 'statementTimeout'> = {}): Promise<Database> => {
    users += 1
    const database = await openDatabase({ databaseUrl: url, ...LIMITS, ...options })
    return {
      ...database,
      async close() {
        await database.close()
        users -= 1
        if (users === 0) await leave(name)
      },
    }
  }
  return { url, open }
}

/** Runs a function on its own connection. */
async function on<T>(url: string, act: (database: Pick<Database, 'query'>) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act({ query: (text, values) => client.query(text, values && [...values]) })
  } finally {
    await client.end()
  }
}

const asAdmin = (statement: string) => on(inject('postgresUrl'), ({ query }) => query(statement))
