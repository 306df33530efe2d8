import type { TestProject } from 'vitest/node'
import { pgliteOfRun, postgresOfRun, templateOfRun } from '../server/src/testing/templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder to copy: its database has all tables and no rows. */
    cliTemplate: string
    /** The same database as one file, to open in memory. */
    cliDump: string
    /** A PostgreSQL server on which databases may be created. */
    cliPostgres: string
    /** Name of a database there with all tables and no rows. */
    cliPostgresTemplate: string
  }
}

/** Provides an embedded database and a PostgreSQL server for each run. The server's tests share them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [pglite, postgres, template] = await Promise.all([pgliteOfRun(), postgresOfRun(), templateOfRun()])
  project.provide('cliTemplate', pglite.folder)
  project.provide('cliDump', pglite.dump)
  project.provide('cliPostgres', postgres.url)
  project.provide('cliPostgresTemplate', template.name)
  return async () => {
    await template.end()
    await Promise.all([pglite.end(), postgres.end()])
  }
}
