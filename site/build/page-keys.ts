import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside the pages of a build. Hidden, so that it is never served. */
const FILE = '.haat-pages.json'

/** What the pages of a build were made from, so that the next build renders only those that come out differently. */
export interface PageKeys {
  /** Changes with all that every page is made from. */
  readonly shared: string
  /** Changes with what one page is made from, by its file: "product/okra/index.html". */
  readonly pages: Readonly<Record<string, string>>
}

/** The keys in a build's folder; null where it has none that can be read. */
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
