import { existsSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Database, type Drizzle, migrationsFolder } from './database.ts'
import { folderProblem, MINIMUM_SPACE, requireSpace } from './disk.ts'
import { DurableFiles } from './durable-files.ts'
import { lockFolder } from './folder-lock.ts'
import { makeFolder } from './make-folder.ts'
import { newDatabase } from './new-database.ts'
import { type Client, Instance, reopeningClient } from './pglite-instance.ts'
import * as schema from './schema.ts'

/**
 * V8's optimising compiler needs 700 MB and half a second for each of PGlite's largest functions. Calls are as fast with
 * the code of its first compiler, because they mostly wait for other work.
 */
const UNOPTIMISED = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * Size of PostgreSQL's cache of its files, instead of 128 MB that PGlite fills with zeroes before the first call. Other
 * data is read from the operating system's cache of the same files.
 */
const CACHE = ['-c', 'shared_buffers=32MB']

/** Committed data survives a power failure, as on a server: PGlite's own settings disable fsync. */
const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

const MEMORY = 'memory://'

/**
 * Opens the embedded database in its own folder, or in memory.
 * @param dump initial content of a new database
 */
export async function createIn(dataDir: string, dump?: Blob): Promise<Instance> {
  for (const flag of UNOPTIMISED) setFlagsFromString(flag)
  const isInMemory = dataDir === MEMORY
  const instance = new Instance({
    ...(isInMemory ? { dataDir } : { fs: new DurableFiles(dataDir) }),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...CACHE, ...(isInMemory ? [] : DURABLE)],
    ...(dump && { loadDataDir: dump }),
  })
  await instance.waitReady
  return instance
}

/**
 * Opens the embedded database in a folder. If its creation fails, the folder is removed, or the next attempt would use
 * it as a database.
 */
async function createOnDisk(folder: string): Promise<Instance> {
  const path = join(folder, 'database')
  const isNew = !existsSync(join(path, 'PG_VERSION'))
  try {
    // PostgreSQL's own lock is not needed, because the folder is locked. An empty one, left by an interrupted start,
    // would prevent every later start.
    rmSync(join(path, 'postmaster.pid'), { force: true })
    if (isNew) requireSpace(folder, MINIMUM_SPACE)
    makeFolder(path)
    return await createIn(path, isNew ? await newDatabase() : undefined)
  } catch (thrown) {
    const error = diskError(thrown, folder)
    if (isNew) rmSync(path, { recursive: true, force: true })
    throw error
  }
}

/** Numbers of disk errors in PGlite's C library (WASI), and Node's names for them. */
const DISK_ERRORS: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
}

/** Converts an error of opening PGlite to one like Node's: PGlite may throw objects that are not errors, or have no reason. */
function diskError(thrown: unknown, folder: string): unknown {
  const { errno, code: reported } = (thrown ?? {}) as { errno?: unknown; code?: unknown }
  const { bavail, bsize } = statfsSync(folder)
  const code =
    DISK_ERRORS[Number(errno)] ??
    Object.values(DISK_ERRORS).find((known) => known === reported) ??
    (bavail * bsize < MINIMUM_SPACE ? 'ENOSPC' : undefined)
  if (code === undefined)
    return thrown instanceof Error ? thrown : new Error('PGlite failed', { cause: thrown })
  const message = `the embedded database in ${folder} cannot be opened (${code})`
  return Object.assign(new Error(message, { cause: thrown }), { code, path: folder })
}

/** Opens an embedded database in memory, whose data is lost on close. */
export const openInMemory = async (dump?: Blob): Promise<Client> =>
  reopeningClient(await createIn(MEMORY, dump ?? (await newDatabase())), null)

/**
 * Opens the embedded database in a folder, or in memory without one: empty, or with the content of a dump
 * (`dumpDataDir`).
 * @throws FolderInUseError, or an error with Node's `code` and `path` if the disk is full or not writable
 */
export async function openPglite(folder: string | null, dump?: Blob): Promise<Database> {
  const unlock = folder === null ? () => {} : lockFolder(folder, join(folder, 'database.lock'))
  try {
    const client =
      folder === null
        ? await openInMemory(dump)
        : reopeningClient(await createOnDisk(folder), () => createOnDisk(folder))
    const database = databaseOf(client, unlock)
    if (folder === null) return database
    return { ...database, diskProblem: async (isStopped) => folderProblem(folder, isStopped) }
  } catch (thrown) {
    unlock()
    throw thrown
  }
}

/** Returns the shop's interface of an open embedded database. */
export function databaseOf(client: Client, closed: () => void = () => {}): Database {
  const db = drizzle({ client: client as PGlite, schema })
  return {
    db: db as unknown as Drizzle,
    kind: 'pglite',
    query: (text, values) => client.query(text, values && [...values]),
    migrate: () => migrate(db, { migrationsFolder }),
    diskProblem: async () => null,
    async close() {
      await client.close()
      closed()
    },
  }
}
