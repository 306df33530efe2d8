import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Database, type Drizzle, migrationsFolder } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import * as schema from './schema.ts'

/** Opens the embedded database in a folder, or in memory when there is none. */
export async function openPglite(folder: string | null): Promise<Database> {
  const unlock = folder === null ? () => {} : lockFolder(folder, join(folder, 'database.lock'))
  try {
    const client = await PGlite.create(folder === null ? 'memory://' : join(folder, 'database'), {
      extensions: { pg_trgm },
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
