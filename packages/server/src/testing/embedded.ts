import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import type { Database } from '../database/database.ts'
import { databaseOf, openInMemory } from '../database/pglite.ts'
import type { Client } from '../database/pglite-instance.ts'

/** An embedded database with all tables, and what its catalogue had at first. */
interface Embedded {
  readonly client: Client
  readonly database: Database
  readonly shape: string
}

/** Those that no test uses now. Opening one takes as long as a dozen tests, and test files share a process. */
const idle: Embedded[] = []

/** Counts of all that a test could leave behind besides rows. */
async function shapeOf({ query }: Database): Promise<string> {
  const { rows } = await query<{ shape: string }>(
    `select concat_ws(' ', ${['class', 'attribute', 'attrdef', 'constraint', 'trigger', 'proc', 'namespace']
      .map((name) => `(select count(*) from pg_${name})`)
      .join()}) as shape`,
  )
  return rows[0]?.shape ?? ''
}

async function open(): Promise<Embedded> {
  const client = await openInMemory(await openAsBlob(inject('pgliteDump')))
  const database = databaseOf(client)
  return { client, database, shape: await shapeOf(database) }
}

/** Makes a database as it was at first; false where that cannot be. */
async function emptied({ database, shape }: Embedded): Promise<boolean> {
  try {
    if ((await shapeOf(database)) !== shape) return false
    const { rows } = await database.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables
       where schemaname = 'public' and tablename <> 'catalogue_revision'`,
    )
    await database.query(`truncate ${rows.map(({ name }) => name).join()} restart identity cascade`)
    await database.query('update catalogue_revision set revision = default')
    return true
  } catch {
    return false
  }
}

/** A fresh, migrated, empty embedded database. Once it is closed, it can be used no more, as any other. */
export async function freshPglite(): Promise<Database> {
  const embedded = idle.pop() ?? (await open())
  let isClosed = false
  const current = () => {
    if (isClosed) throw new Error('PGlite is closed')
    return embedded.client
  }
  return databaseOf({
    query: async (...call) => current().query(...call),
    transaction: async (...call) => current().transaction(...call),
    async close() {
      current()
      isClosed = true
      if (await emptied(embedded)) idle.push(embedded)
      else await embedded.database.close()
    },
  })
}
