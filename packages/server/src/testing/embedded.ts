import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import type { Database } from '../database/database.ts'
import { databaseOf, openInMemory } from '../database/pglite.ts'
import type { Client } from '../database/pglite-instance.ts'
import { isEmptied, shapeOf } from './empty.ts'

/** An embedded database with all tables, and its original schema. */
interface Embedded {
  readonly client: Client
  readonly database: Database
  readonly shape: string
}

/** Databases that are free for the next test. Opening one takes as long as a dozen tests, and test files share a process. */
const idle: Embedded[] = []

async function open(): Promise<Embedded> {
  const client = await openInMemory(await openAsBlob(inject('pgliteDump')))
  const database = databaseOf(client)
  return { client, database, shape: await shapeOf(database) }
}

/** Opens a fresh, migrated, empty embedded database. After close it cannot be used any more, like any other database. */
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
      if (await isEmptied(embedded.database, embedded.shape)) idle.push(embedded)
      else await embedded.database.close()
    },
  })
}
