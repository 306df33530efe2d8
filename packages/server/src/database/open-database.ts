import type { Database, OpenDatabaseOptions } from './database.ts'

/**
 * Opens PostgreSQL if an address is given, else PGlite.
 * @throws FolderInUseError if another process uses the folder
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  if (options.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(options.databaseUrl, options)
  }
  const { openPglite } = await import('./pglite.ts')
  if (options.memory) return openPglite(null, options.memory === true ? undefined : options.memory)
  if (options.folder) return openPglite(options.folder)
  throw new Error(
    'Haat: no database is configured. Pass openDatabase a databaseUrl, a folder, or memory: true.',
  )
}
