import type { TestProject } from 'vitest/node'
import { pgliteOfRun } from '../server/src/testing/templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder whose database has all tables and no rows, to be copied. */
    cliTemplate: string
    /** The same database as one file, to be opened in memory. */
    cliDump: string
  }
}

/** Once a run: an embedded database, which is that of the server's tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, dump, end } = await pgliteOfRun()
  project.provide('cliTemplate', folder)
  project.provide('cliDump', dump)
  return end
}
