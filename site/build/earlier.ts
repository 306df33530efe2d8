import { copyFile, link, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { COPIES } from './compress.ts'
import { readPageKeys } from './page-keys.ts'

/** Number of files that are processed at the same time. */
const WIDTH = 8

/** Links a file, or copies it if the file system does not support links. Throws if the file does not exist. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') throw thrown
    return copyFile(from, to)
  })
}

/** Does the same if the file exists: small files have no compressed copies. */
const linkIfExists = (from: string, to: string) =>
  linkOrCopy(from, to).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'ENOENT') throw thrown
  })

/**
 * Reuses the compressed copies of a file from an earlier build, if the file is the same there.
 * @param name path in the build's folder
 * @returns whether they were reused
 */
export async function reuseCopies(
  earlier: string | null,
  out: string,
  name: string,
  body: Buffer,
): Promise<boolean> {
  if (earlier === null) return false
  const before = await readFile(join(earlier, name)).catch(() => null)
  if (before === null || !before.equals(body)) return false
  for (const ending of COPIES) await linkIfExists(join(earlier, name + ending), join(out, name + ending))
  return true
}

/**
 * Reuses finished pages of an earlier build that were not rendered (`src/data/page-keys.ts`).
 * @param base what precedes the paths of these pages
 * @returns their names with a leading slash, and their policies
 */
export async function reusePages(
  earlier: string | null,
  out: string,
  rendered: ReadonlySet<string>,
  base = '',
): Promise<ReadonlyMap<string, { csp: string }>> {
  const keys = earlier === null ? null : await readPageKeys(out)
  const policies = new Map<string, { csp: string }>()
  if (earlier === null || keys === null) return policies
  const { pages } = JSON.parse(await readFile(join(earlier, base && '..', 'haat-site.json'), 'utf8')) as {
    pages: Readonly<Record<string, { csp: string }>>
  }
  const names = Object.keys(keys.pages).filter((name) => !rendered.has(`/${name}`))
  await pLimit(WIDTH).map(names, async (name) => {
    const policy = pages[`${base}/${name}`]
    if (!policy)
      throw new Error(`Haat: the build in ${earlier} has no policy for ${name}. Remove that build.`)
    await mkdir(dirname(join(out, name)), { recursive: true })
    await linkOrCopy(join(earlier, name), join(out, name))
    for (const ending of COPIES) await linkIfExists(join(earlier, name + ending), join(out, name + ending))
    policies.set(`/${name}`, policy)
  })
  return policies
}
