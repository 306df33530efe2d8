import fs, { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Free space that a new database, or a new file of its log, needs, in bytes. */
export const MINIMUM_SPACE = 20 * 1024 * 1024
/** Space that is written to learn whether a disk is full, in bytes. */
const PROBE_SPACE = 64 * 1024

/**
 * Checks that a folder has space, by writing a file: free space that is reported may belong to others, or be limited.
 * @throws NodeJS.ErrnoException
 */
export function requireSpace(folder: string, size: number): void {
  const { O_CREAT, O_TRUNC, O_WRONLY } = fs.constants
  const path = join(folder, 'database.room')
  try {
    const file = fs.openSync(path, O_CREAT | O_TRUNC | O_WRONLY, 0o600)
    try {
      const bytes = new Uint8Array(size)
      for (let at = 0; at < size; ) at += fs.writeSync(file, bytes, at, size - at, at)
    } finally {
      fs.closeSync(file)
    }
  } finally {
    rmSync(path, { force: true })
  }
}

/** Codes of Node and PostgreSQL for a disk that cannot be written, as a sentence. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The shop has used its share of the disk.',
  EROFS: 'The disk is read-only.',
  '53100': 'The disk of the database is full.',
  '25006': 'The database is read-only.',
}

/** Returns why the disk under an error cannot be written, as a sentence; null for other errors. */
function diskProblemIn(thrown: unknown): string | null {
  for (let at = thrown; at instanceof Error; at = at.cause) {
    const problem = PROBLEMS[String((at as NodeJS.ErrnoException).code)]
    if (problem !== undefined) return problem
  }
  return null
}

/**
 * Returns why a folder of this machine cannot be written, as a sentence; null if it can.
 * @param isStopped whether the database in it has stopped, and needs more space to open again
 */
export function folderProblem(folder: string, isStopped: boolean): string | null {
  try {
    requireSpace(folder, isStopped ? MINIMUM_SPACE : PROBE_SPACE)
    return null
  } catch (thrown) {
    const code = String((thrown as NodeJS.ErrnoException).code)
    return diskProblemIn(thrown) ?? `The data folder cannot be written (${code}).`
  }
}

/** Time after a write that failed in which no other one is tried, in ms. */
export const PAUSE = 2_000

/** Notices that the disk of a database server cannot be written. Reads still succeed then. */
export interface DiskWatch {
  failed(thrown: unknown): void
  committed(): void
  /** Why writes fail, as a sentence; null if they do not. */
  problem(): Promise<string | null>
}

/**
 * @param write writes data that needs space, and throws if there is none
 * @param now in ms
 */
export function watchDisk(
  write: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): DiskWatch {
  let known: { readonly problem: string; readonly at: number } | null = null
  const failed = (thrown: unknown) => {
    const problem = diskProblemIn(thrown)
    if (problem !== null) known = { problem, at: now() }
  }
  const committed = () => {
    known = null
  }
  return {
    failed,
    committed,
    async problem() {
      if (known !== null && now() - known.at >= PAUSE) await write().then(committed, failed)
      return known?.problem ?? null
    },
  }
}
