import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Version } from './download.ts'
import type { StoredPicture } from './names.ts'
import { wholeFiles } from './storage.ts'

/** The last download from a URL. */
const Visit = v.object({
  etag: v.optional(v.string()),
  lastModified: v.optional(v.string()),
  picture: v.object({ address: v.string(), width: v.number(), height: v.number(), colour: v.string() }),
})
type Visit = Version & { readonly picture: StoredPicture }

const fileOf = (url: string) => `${hash('sha256', url).slice(0, 40)}.json`

/** Opens the records of downloaded URLs, one file each, so that unchanged pictures are not downloaded again. */
export async function openVisits(folder: string) {
  const write = await wholeFiles(folder)
  return {
    async find(url: string): Promise<Visit | null> {
      const text = await readFile(join(folder, fileOf(url)), 'utf8').catch(() => '')
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Visit), text)
      return read.success ? read.output : null
    },
    note: (url: string, visit: Visit) => write(fileOf(url), JSON.stringify(visit)),
  }
}
