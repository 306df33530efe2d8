import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where files of converted pictures are. */
export interface PictureStorage {
  has(file: string): Promise<boolean>
  /** Puts a file there, whole or not at all. */
  put(file: string, body: Uint8Array): Promise<void>
}

/** In the folder of pictures: what is being written, which is never served. */
const PARTIAL = '.partial'
/** What has been there longer was left by a process that ended, in ms. */
const LEFT_OVER = 3_600_000

async function removeLeftOvers(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && now - found.mtimeMs > LEFT_OVER) await rm(join(folder, name), { force: true })
  }
}

/** Writes whole files into a folder: a process that is killed leaves nothing half. */
export async function wholeFiles(folder: string, now = Date.now()) {
  const partial = join(folder, PARTIAL)
  await mkdir(partial, { recursive: true })
  await removeLeftOvers(partial, now)
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

/** Files in a folder of this machine, which the shop serves at `/pictures/`. */
export async function folderStorage(folder: string): Promise<PictureStorage> {
  return {
    has: async (file) => (await stat(join(folder, file)).catch(() => null))?.isFile() ?? false,
    put: await wholeFiles(folder),
  }
}
