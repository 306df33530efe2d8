import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Backup, BackupWriter } from './backup-file.ts'

/** In the data folder: what shoppers and the shopkeeper put there. */
const PICTURES = 'pictures'
/** Versions of the widgets that partners' pages may name, each in a folder of its own, which never changes. */
const RELEASES = 'releases'
/** Bytes of a part: a film is never in memory as a whole. */
const PART = 4 * 1024 * 1024

/** Paths of all files under a folder of the data folder, with slashes. */
async function pathsUnder(dataFolder: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(dataFolder, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dataFolder, join(parentPath, name)).split(sep).join('/'))
}

/** Adds pictures and widgets to a backup; returns how many files those were. */
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
    // A backup of somebody else's may name anything.
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
export interface RestoredFiles {
  /** Puts them in their places: the pictures instead of those there, versions of the widgets beside others. */
  exchange(): Promise<void>
  /** Undoes the exchange. */
  undo(): Promise<void>
  /** Removes what is no longer needed. */
  tidy(): Promise<void>
}

/** Unpacks the files of a backup into the data folder, where they are not yet used. */
export async function unpackFiles(dataFolder: string, backup: Backup): Promise<RestoredFiles> {
  const fresh = join(dataFolder, '.restored')
  const earlier = join(dataFolder, '.replaced')
  const pictures = join(dataFolder, PICTURES)
  for (const folder of [fresh, earlier]) await rm(folder, { recursive: true, force: true })
  await mkdir(join(fresh, PICTURES), { recursive: true })
  await mkdir(earlier, { recursive: true })
  await writeFiles(fresh, backup)
  const move = async (from: string, to: string) => {
    if (existsSync(from)) await rename(from, to)
  }
  return {
    async exchange() {
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
    async tidy() {
      for (const folder of [fresh, earlier]) await rm(folder, { recursive: true, force: true })
    },
  }
}
