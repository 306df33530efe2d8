import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Database, type Drizzle, migrationsFolder } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import * as schema from './schema.ts'

/**
 * Opens the embedded database in a folder, or in memory when there is none: an empty one, or what a dump (`dumpDataDir`)
 * has.
 */
export async function openPglite(folder: string | null, dump?: Blob): Promise<Database> {
  const unlock = folder === null ? () => {} : lockFolder(folder, join(folder, 'database.lock'))
  try {
    const client = await PGlite.create(folder === null ? 'memory://' : join(folder, 'database'), {
      extensions: { pg_trgm },
      ...(dump && { loadDataDir: dump }),
    })
    const db = drizzle(client, { schema })
    return {
      db: db as unknown as Drizzle,
      kind: 'pglite',
      query: (text, values) => client.query(text, values && [...values]),
      migrate: () => migrate(db, { migrationsFolder }),
      async close() {
        await client.close()
        unlock()
      },
    }
  } catch (thrown) {
    unlock()
    throw thrown
  }
}

/** All that a folder has, to be opened in memory: quicker than a copy of the folder. */
export async function dumpOf(folder: string): Promise<Blob> {
  const client = await PGlite.create(join(folder, 'database'), { extensions: { pg_trgm } })
  try {
    return await client.dumpDataDir('none')
  } finally {
    await client.close()
  }
}
