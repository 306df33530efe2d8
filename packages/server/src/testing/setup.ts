import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/database.ts'
import { dumpOf } from '../database/pglite.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which databases may be made. */
    postgresUrl: string
    /** A database there with all tables, to be copied. */
    postgresTemplate: string
    /** A PGlite folder with all tables, to be copied. */
    pgliteTemplate: string
    /** The same as one file, to be opened in memory. */
    pgliteDump: string
  }
}

/** Once a run: one PostgreSQL server, and on either database a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  const template = `haat_test_template_${process.pid}`
  const folder = await mkdtemp(join(tmpdir(), 'haat-pglite-'))

  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await Promise.all([
    migrated({ databaseUrl: Object.assign(new URL(server.url), { pathname: `/${template}` }).href }),
    migrated({ folder }),
  ])
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', template)
  const dump = join(folder, 'database.tar')
  await writeFile(dump, await (await dumpOf(folder)).bytes())
  project.provide('pgliteTemplate', folder)
  project.provide('pgliteDump', dump)

  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function migrated(options: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(options)
  await database.migrate()
  await database.close()
}
