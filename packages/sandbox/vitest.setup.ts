import type { TestProject } from 'vitest/node'
import { startPostgres } from '../server/src/testing/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which databases may be made. */
    sandboxPostgres: string
  }
}

/** Once a run: a PostgreSQL server, or the one of `TEST_DATABASE_URL`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  project.provide('sandboxPostgres', server.url)
  return server.stop
}
