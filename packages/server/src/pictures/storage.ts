import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface PictureStorage {
  has(file: string): Promise<boolean>
  /** Writes a file atomically. */
  put(file: string, body: Uint8Array): Promise<void>
}

/** Folder of unfinished files in the folder of pictures; it is never served. */
const PARTIAL = '.partial'
/** Older unfinished files are from a process that has ended, in ms. */
const LEFT_OVER = 3_600_000

async function removeLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > LEFT_OVER) await rm(join(folder, name), { force: true })
  }
}

/** Writes files atomically into a folder, so that a killed process leaves no incomplete file. */
export async function wholeFiles(folder: string) {
  const partial = join(folder, PARTIAL)
  await mkdir(partial, { recursive: true })
  await removeLeftOvers(partial)
  return async (name: string, body: Uint8Array | string): Promise<void> => {
    const path = join(partial, randomUUID())
    const file = await open(path, 'wx')
    try {
      await file.writeFile(body)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(path, join(folder, name))
  }
}

/** Opens a folder of this machine, which the shop serves at `/pictures/`. */
export async function folderStorage(folder: string): Promise<PictureStorage> {
  return {
    has: async (file) => (await stat(join(folder, file)).catch(() => null))?.isFile() ?? false,
    put: await wholeFiles(folder),
  }
}
