import { copyFile, link, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { COPIES } from './compress.ts'
import { each } from './each.ts'
import { readPageKeys } from './page-keys.ts'

/** Files at the same time. */
const WIDTH = 8

/** The same file in a second place; a copy where the file system has no links. Throws where there is none. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') throw thrown
    return copyFile(from, to)
  })
}

/** Small files have no compressed copies. */
const linkWhereThere = (from: string, to: string) =>
  linkOrCopy(from, to).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'ENOENT') throw thrown
  })

/**
 * Takes the compressed copies of a file over from an earlier build, where the file is the same there.
 * @param name path in the build's folder
 * @returns whether it was
 */
export async function takeCopies(
  earlier: string | null,
  out: string,
  name: string,
  body: Buffer,
): Promise<boolean> {
  if (earlier === null) return false
  const before = await readFile(join(earlier, name)).catch(() => null)
  if (before === null || !before.equals(body)) return false
  for (const ending of COPIES) await linkWhereThere(join(earlier, name + ending), join(out, name + ending))
  return true
}

/**
 * Takes over the finished pages that were not rendered, because an earlier build has them (`src/data/page-keys.ts`).
 * @returns their names with a leading slash, and their policies
 */
export async function takePages(
  earlier: string | null,
  out: string,
  rendered: ReadonlySet<string>,
): Promise<ReadonlyMap<string, { csp: string }>> {
  const keys = earlier === null ? null : await readPageKeys(out)
  const policies = new Map<string, { csp: string }>()
  if (earlier === null || keys === null) return policies
  const { pages } = JSON.parse(await readFile(join(earlier, 'haat-site.json'), 'utf8')) as {
    pages: Readonly<Record<string, { csp: string }>>
  }
  const names = Object.keys(keys.pages).filter((name) => !rendered.has(`/${name}`))
  await each(names, WIDTH, async (name) => {
    const policy = pages[`/${name}`]
    if (!policy)
      throw new Error(`Haat: the build in ${earlier} has no policy for ${name}. Remove that build.`)
    await mkdir(dirname(join(out, name)), { recursive: true })
    await linkOrCopy(join(earlier, name), join(out, name))
    for (const ending of COPIES) await linkWhereThere(join(earlier, name + ending), join(out, name + ending))
    policies.set(`/${name}`, policy)
  })
  return policies
}
