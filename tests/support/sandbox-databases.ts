import type { TestProject } from 'vitest/node'
import { pgliteOfRun, postgresOfRun } from '../../packages/server/src/testing/templates.ts'

/**
 * Once a run of the sandbox's tests: a PostgreSQL server, and an embedded database with the shop's tables, which a sandbox
 * finds in a shop as well. They are those of the server's tests. This lies here because the sandbox may not import the
 * server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, pglite] = await Promise.all([postgresOfRun(), pgliteOfRun()])
  project.provide('sandboxPostgres', server.url)
  project.provide('sandboxPglite', pglite.dump)
  return async () => {
    await Promise.all([server.end(), pglite.end()])
  }
}
