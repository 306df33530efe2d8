import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** File beside the pages of a build. It is hidden, so that it is never served. */
const FILE = '.haat-pages.json'

/** Keys of the pages of a build, so that the next build renders only pages that change. */
interface PageKeys {
  /** Changes with data that every page shows. */
  readonly shared: string
  /** Changes with the data of one page, by its file: "product/okra/index.html". */
  readonly pages: Readonly<Record<string, string>>
}

/** Reads the keys in a build's folder; null if there are none. */
export async function readPageKeys(folder: string): Promise<PageKeys | null> {
  try {
    const { shared, pages } = JSON.parse(await readFile(join(folder, FILE), 'utf8')) as Partial<PageKeys>
    return typeof shared === 'string' && typeof pages === 'object' ? { shared, pages } : null
  } catch {
    return null
  }
}

export const writePageKeys = (folder: string, keys: PageKeys): Promise<void> =>
  writeFile(join(folder, FILE), JSON.stringify(keys))
