import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import type { Database } from '../database/database.ts'
import { databaseOf, openInMemory } from '../database/pglite.ts'
import type { Client } from '../database/pglite-instance.ts'
import { isEmptied, shapeOf } from './empty.ts'

/** An embedded database with all tables, and what its catalogue had at first. */
interface Embedded {
  readonly client: Client
  readonly database: Database
  readonly shape: string
}

/** Those that no test uses now. Opening one takes as long as a dozen tests, and test files share a process. */
const idle: Embedded[] = []

async function open(): Promise<Embedded> {
  const client = await openInMemory(await openAsBlob(inject('pgliteDump')))
  const database = databaseOf(client)
  return { client, database, shape: await shapeOf(database) }
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
      if (await isEmptied(embedded.database, embedded.shape)) idle.push(embedded)
      else await embedded.database.close()
    },
  })
}
