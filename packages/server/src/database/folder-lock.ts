import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from './make-folder.ts'

/** Another process uses the data folder. The message is one readable line. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  constructor(folder: string) {
    super(
      `Haat: the data folder ${folder} is in use by another process. Two processes on one folder would lose data. Stop the other one, or set HAAT_DATA to another folder, or DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** SQLite's code for a lock that another process holds. */
const SQLITE_BUSY = 5

/**
 * Locks a folder until the returned function is called or the process ends in any way: it is a lock of the operating
 * system on a separate file. PGlite has no lock.
 * @throws FolderInUseError if another process holds it
 */
export function lockFolder(folder: string, file: string): () => void {
  makeFolder(dirname(file))
  // SQLite would create a file that everybody can read.
  closeSync(openSync(file, 'a', 0o600))
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA busy_timeout = 0')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) throw new FolderInUseError(folder)
    throw cause
  }
  return () => lock.close()
}
