import type { TestProject } from 'vitest/node'
import { pgliteOfRun, postgresOfRun, templateOfRun } from './templates.ts'

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
  const [server, template, pglite] = await Promise.all([postgresOfRun(), templateOfRun(), pgliteOfRun()])
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', template.name)
  project.provide('pgliteTemplate', pglite.folder)
  project.provide('pgliteDump', pglite.dump)

  return async () => {
    await template.end()
    await Promise.all([server.end(), pglite.end()])
  }
}
