import fs, { existsSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Database, type Drizzle, migrationsFolder } from './database.ts'
import { DurableFiles } from './durable-files.ts'
import { lockFolder } from './folder-lock.ts'
import { newDatabase } from './new-database.ts'
import { type Client, Instance, lasting } from './pglite-instance.ts'
import * as schema from './schema.ts'

/**
 * PGlite's largest functions take V8's optimising compiler 700 MB and half a second each. The code of its first compiler
 * answers calls as quickly: they wait for much else.
 */
const UNOPTIMISED = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * PostgreSQL's cache of its files, in place of 128 MB that PGlite fills with zeroes before the first call. What it has
 * no room for comes from the operating system's cache of the same files.
 */
const CACHE = ['-c', 'shared_buffers=32MB']

/** What was committed survives a power cut, as on a server: PGlite's own settings leave fsync out. */
const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

const MEMORY = 'memory://'

/**
 * Opens the embedded database in a folder that is a database's alone, or in memory.
 * @param dump what a database has that is not there yet
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
 * The same in a folder on a disk. What a first opening that failed has left there is removed, or the next one would take
 * it for a database.
 */
async function createOnDisk(folder: string): Promise<Instance> {
  const path = join(folder, 'database')
  const isNew = !existsSync(join(path, 'PG_VERSION'))
  try {
    // PostgreSQL's own lock, which the folder's lock makes needless: an empty one, left by a start that was cut short,
    // would prevent every later start.
    rmSync(join(path, 'postmaster.pid'), { force: true })
    if (isNew) requireRoom(folder)
    return await createIn(path, isNew ? await newDatabase() : undefined)
  } catch (thrown) {
    const reason = diskError(thrown, folder)
    if (isNew) rmSync(path, { recursive: true, force: true })
    throw reason
  }
}

/** Numbers that the C library inside PGlite (WASI) has for what a disk can have against us, and Node's names of them. */
const DISK_ERRORS: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
}

/** Less than this is a full disk for a new database or its log, in bytes. */
const NO_ROOM = 20 * 1024 * 1024

/**
 * Tries whether a folder takes what a new database needs: PGlite takes seconds to find out that its disk is full.
 * @throws NodeJS.ErrnoException
 */
function requireRoom(folder: string): void {
  const { O_CREAT, O_TRUNC, O_WRONLY } = fs.constants
  const path = join(folder, 'database.room')
  try {
    const file = fs.openSync(path, O_CREAT | O_TRUNC | O_WRONLY, 0o600)
    try {
      const bytes = new Uint8Array(NO_ROOM)
      for (let at = 0; at < NO_ROOM; ) at += fs.writeSync(file, bytes, at, NO_ROOM - at, at)
    } finally {
      fs.closeSync(file)
    }
  } finally {
    rmSync(path, { force: true })
  }
}

/** What was thrown while PGlite opened, as Node would: it throws objects that are no errors, or gives no reason. */
function diskError(thrown: unknown, folder: string): unknown {
  const { errno, code: said } = (thrown ?? {}) as { errno?: unknown; code?: unknown }
  const { bavail, bsize } = statfsSync(folder)
  const code =
    DISK_ERRORS[Number(errno)] ??
    Object.values(DISK_ERRORS).find((known) => known === said) ??
    (bavail * bsize < NO_ROOM ? 'ENOSPC' : undefined)
  if (code === undefined)
    return thrown instanceof Error ? thrown : new Error('PGlite failed', { cause: thrown })
  const message = `the embedded database in ${folder} cannot be opened (${code})`
  return Object.assign(new Error(message, { cause: thrown }), { code, path: folder })
}

/** An embedded database that forgets everything on close. */
export const openInMemory = async (dump?: Blob): Promise<Client> =>
  lasting(await createIn(MEMORY, dump ?? (await newDatabase())), null)

/**
 * Opens the embedded database in a folder, or in memory when there is none: an empty one, or what a dump (`dumpDataDir`)
 * has.
 * @throws FolderInUseError, or an error with Node's `code` and `path` where the disk is full or cannot be written
 */
export async function openPglite(folder: string | null, dump?: Blob): Promise<Database> {
  const unlock = folder === null ? () => {} : lockFolder(folder, join(folder, 'database.lock'))
  try {
    const client =
      folder === null
        ? await openInMemory(dump)
        : lasting(await createOnDisk(folder), () => createOnDisk(folder))
    return databaseOf(client, unlock)
  } catch (thrown) {
    unlock()
    throw thrown
  }
}

/** An embedded database that is open, as the shop sees it. */
export function databaseOf(client: Client, closed: () => void = () => {}): Database {
  const db = drizzle({ client: client as PGlite, schema })
  return {
    db: db as unknown as Drizzle,
    kind: 'pglite',
    query: (text, values) => client.query(text, values && [...values]),
    migrate: () => migrate(db, { migrationsFolder }),
    async close() {
      await client.close()
      closed()
    },
  }
}
