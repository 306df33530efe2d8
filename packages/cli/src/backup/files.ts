import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { TransactionState } from '@haat/server'
import type { Backup, BackupWriter } from './backup-file.ts'

/** Folder in the data folder: pictures of shoppers and of the shop. */
const PICTURES = 'pictures'
/** Versions of the widgets that partners' pages may name. Each has its own folder, which never changes. */
const RELEASES = 'releases'
/** Folder of pictures that an import is still writing. */
const PARTIAL = '/.partial/'
/** Size of a part in bytes: a video is never completely in memory. */
const PART = 4 * 1024 * 1024

/** Paths of all files under a folder of the data folder, with slashes. */
async function pathsUnder(dataFolder: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(dataFolder, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dataFolder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !path.includes(PARTIAL))
}

/** Adds pictures and widgets to a backup. Returns the number of files. */
export async function addFiles(dataFolder: string, backup: BackupWriter): Promise<number> {
  const names = (await Promise.all([PICTURES, RELEASES].map((name) => pathsUnder(dataFolder, name)))).flat()
  for (const name of names.sort()) {
    let size = 0
    for await (const body of createReadStream(join(dataFolder, name), { highWaterMark: PART })) {
      size += body.length
      backup.add({ kind: 'file', name, body })
    }
    if (size === 0) backup.add({ kind: 'file', name, body: new Uint8Array() })
  }
  return names.length
}

async function writeFiles(folder: string, backup: Backup): Promise<void> {
  for (const name of backup.names('file')) {
    const path = join(folder, name)
    // A backup from an unknown source may contain paths outside the folder.
    if (relative(folder, path).startsWith('..')) continue
    await mkdir(dirname(path), { recursive: true })
    const file = await open(path, 'w')
    try {
      for (const body of backup.parts('file', name)) await file.write(body)
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

/** The files of a backup, written beside those in use. */
interface RestoredFiles {
  /**
   * Moves them into place: replaces the pictures, and adds versions of the widgets.
   * @param transaction id of the transaction that writes the tables; it decides which pictures stay if the process is
   * killed
   */
  exchange(transaction: string): Promise<void>
  undo(): Promise<void>
  /** Removes the working folders. */
  tidy(): Promise<void>
}

const placesIn = (dataFolder: string) => ({
  fresh: join(dataFolder, '.restored'),
  earlier: join(dataFolder, '.replaced'),
  pictures: join(dataFolder, PICTURES),
})
/** File beside the replaced pictures, with the id of the transaction. */
const TRANSACTION = 'transaction'

async function move(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to)
}

async function removeAll(...folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

/**
 * Finishes a restore whose process was killed, so that the pictures belong to the tables.
 * @param stateOf returns how a transaction ended
 * @returns whether the earlier pictures were put back
 */
export async function endInterruptedRestore(
  dataFolder: string,
  stateOf: (transaction: string) => Promise<TransactionState>,
): Promise<boolean> {
  const { fresh, earlier, pictures } = placesIn(dataFolder)
  const transaction = await readFile(join(earlier, TRANSACTION), 'utf8').catch(() => null)
  const state = transaction === null ? null : await stateOf(transaction)
  if (state !== 'committed' && state !== 'aborted') return false
  const putBack = state === 'aborted' && existsSync(join(earlier, PICTURES))
  if (putBack) {
    await removeAll(pictures)
    await rename(join(earlier, PICTURES), pictures)
  }
  await removeAll(fresh, earlier)
  return putBack
}

/** Unpacks the files of a backup into a working folder of the data folder, where they are not yet used. */
export async function unpackFiles(dataFolder: string, backup: Backup): Promise<RestoredFiles> {
  const { fresh, earlier, pictures } = placesIn(dataFolder)
  await removeAll(fresh, earlier)
  await mkdir(join(fresh, PICTURES), { recursive: true })
  await mkdir(earlier, { recursive: true })
  await writeFiles(fresh, backup)
  return {
    async exchange(transaction) {
      await writeFile(join(earlier, TRANSACTION), transaction, { flush: true })
      await move(pictures, join(earlier, PICTURES))
      await move(join(fresh, PICTURES), pictures)
      await mkdir(join(dataFolder, RELEASES), { recursive: true })
      for (const version of await readdir(join(fresh, RELEASES)).catch(() => [])) {
        const place = join(dataFolder, RELEASES, version)
        if (!existsSync(place)) await rename(join(fresh, RELEASES, version), place)
      }
    },
    async undo() {
      await move(pictures, join(fresh, PICTURES))
      await move(join(earlier, PICTURES), pictures)
    },
    tidy: () => removeAll(fresh, earlier),
  }
}
