import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../database/open-database.ts'
import { createIn } from '../database/pglite.ts'
import { onceARun } from './once-a-run.ts'
import { startPostgres } from './postgres.ts'

/** URL of a PostgreSQL server for the complete run: `TEST_DATABASE_URL`, or of a server that is started. */
export const postgresOfRun = () =>
  onceARun('postgres', async () => {
    const given = process.env.TEST_DATABASE_URL
    if (given) return { url: given, end: async () => {} }
    const { url, stop } = await startPostgres()
    return { url, end: stop }
  })

/** A database of that server with all tables and no rows, which test files copy. */
export const templateOfRun = () =>
  onceARun('template', async () => {
    const server = await postgresOfRun()
    const name = `haat_test_template_${process.pid}`
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const database = await openDatabase({
      databaseUrl: Object.assign(new URL(server.url), { pathname: `/${name}` }).href,
    })
    await database.migrate()
    await database.close()
    const end = async () => {
      // This includes databases that tests share.
      const { rows } = await admin.query<{ name: string }>(
        "select datname as name from pg_database where datname = $1 or starts_with(datname, $1 || '_')",
        [name],
      )
      for (const row of rows) await admin.query(`drop database ${row.name} with (force)`)
      await admin.end()
      await server.end()
    }
    return { name, end }
  })

/** PGlite with all tables and no rows, as a folder to copy and as a file to open in memory. */
export const pgliteOfRun = () =>
  onceARun('pglite', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-pglite-'))
    const database = await openDatabase({ folder })
    await database.migrate()
    await database.close()
    const dump = join(folder, 'database.tar')
    await writeFile(dump, await (await dumpOf(folder)).bytes())
    return { folder, dump, end: () => rm(folder, { recursive: true, force: true }) }
  })

/** Returns the content of a folder, to open in memory, which is faster than a copy of the folder. */
async function dumpOf(folder: string): Promise<Blob> {
  const client = await createIn(join(folder, 'database'))
  try {
    return await client.dumpDataDir('none')
  } finally {
    await client.close()
  }
}
