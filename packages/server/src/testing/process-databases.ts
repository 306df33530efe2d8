import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Kind } from './databases.ts'
import { startPostgres } from './postgres.ts'

/** A database for servers in other processes, which the test can open after they have ended. */
export interface ProcessDatabase {
  /** Settings of every server. */
  readonly env: Readonly<Record<string, string>>
  /** Open until the servers start. */
  readonly fill: Database
  /** URL of the database server, which only this test uses; null for none. */
  readonly url: string | null
  /** Opens the database after the servers have ended. */
  look(): Promise<Database>
  close(): Promise<void>
}

/** A separate server, because frozen sessions must not delay other tests. */
async function openOnPostgres(statementTimeout: number): Promise<ProcessDatabase> {
  const { url, stop } = await startPostgres()
  const database = await openDatabase({ databaseUrl: url })
  await database.migrate()
  const close = async () => {
    await database.close()
    await stop()
  }
  const env = { DATABASE_URL: url, TEST_STATEMENT: String(statementTimeout) }
  return { env, url, fill: database, look: async () => database, close }
}

async function openOnPglite(): Promise<ProcessDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-kills-'))
  await cp(inject('pgliteTemplate'), folder, { recursive: true })
  const opened: Database[] = []
  const look = async () => {
    const database = await openDatabase({ folder })
    opened.push(database)
    return database
  }
  const close = async () => {
    await opened.at(-1)?.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { env: { TEST_FOLDER: folder }, url: null, fill: await look(), look, close }
}

/**
 * Opens an empty database with all tables.
 * @param statementTimeout time limit of the servers' statements on PostgreSQL, in ms
 */
export const openProcessDatabase = (kind: Kind, statementTimeout: number): Promise<ProcessDatabase> =>
  kind === 'postgres' ? openOnPostgres(statementTimeout) : openOnPglite()
