import type { TestProject } from 'vitest/node'
import { pgliteOfRun, postgresOfRun } from '../server/src/testing/templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder whose database has all tables and no rows, to be copied. */
    cliTemplate: string
    /** The same database as one file, to be opened in memory. */
    cliDump: string
    /** A PostgreSQL server on which databases may be made. */
    cliPostgres: string
  }
}

/** Once a run: an embedded database and a PostgreSQL server, which are those of the server's tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [pglite, postgres] = await Promise.all([pgliteOfRun(), postgresOfRun()])
  project.provide('cliTemplate', pglite.folder)
  project.provide('cliDump', pglite.dump)
  project.provide('cliPostgres', postgres.url)
  return async () => {
    await Promise.all([pglite.end(), postgres.end()])
  }
}
