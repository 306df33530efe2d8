import type { TestProject } from 'vitest/node'
import { pgliteOfRun, postgresOfRun } from '../server/src/testing/templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which databases may be made. */
    sandboxPostgres: string
    /** PGlite as a file, to be opened in memory: with the shop's tables, which a sandbox finds in a shop as well. */
    sandboxPglite: string
  }
}

/** Once a run: a PostgreSQL server and an embedded database, which are those of the server's tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, pglite] = await Promise.all([postgresOfRun(), pgliteOfRun()])
  project.provide('sandboxPostgres', server.url)
  project.provide('sandboxPglite', pglite.dump)
  return async () => {
    await Promise.all([server.end(), pglite.end()])
  }
}
