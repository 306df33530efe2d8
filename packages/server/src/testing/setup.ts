import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/open-database.ts'
import { pgliteOfRun, postgresOfRun } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a PostgreSQL server on which databases may be created. */
    postgresUrl: string
    /** Name of a template database with all tables. */
    postgresTemplate: string
    /** Path of a PGlite template folder with all tables. */
    pgliteTemplate: string
    /** The same as one file, to be opened in memory. */
    pgliteDump: string
  }
}

/** Starts one PostgreSQL server per run, and creates migrated templates of both databases, which test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, pglite] = await Promise.all([postgresOfRun(), pgliteOfRun()])
  const template = `haat_test_template_${process.pid}`
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const database = await openDatabase({
    databaseUrl: Object.assign(new URL(server.url), { pathname: `/${template}` }).href,
  })
  await database.migrate()
  await database.close()
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', template)
  project.provide('pgliteTemplate', pglite.folder)
  project.provide('pgliteDump', pglite.dump)

  return async () => {
    // This includes databases that tests share.
    const { rows } = await admin.query<{ name: string }>(
      "select datname as name from pg_database where datname = $1 or starts_with(datname, $1 || '_')",
      [template],
    )
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await Promise.all([server.end(), pglite.end()])
  }
}
