import { createHash, type Hash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The workspace's root. */
export const project = fileURLToPath(new URL('../../../..', import.meta.url))

/** Files that match the globs of sources but do not affect a build. */
const OTHER = /(^|\/)(node_modules|dist|\.astro|\.haat)(\/|$)|\.test\.tsx?$/

async function add(hash: Hash, path: string): Promise<void> {
  const found: string[] = []
  for await (const file of glob(path, { cwd: project, exclude: (name) => OTHER.test(name) })) found.push(file)
  for (const file of found.sort()) {
    const content = await readFile(resolve(project, file)).catch((thrown: NodeJS.ErrnoException) => {
      // A folder, or a file that an editor is replacing at the moment.
      if (thrown.code === 'EISDIR' || thrown.code === 'ENOENT') return null
      throw thrown
    })
    if (content !== null && !OTHER.test(file)) hash.update(file).update('\0').update(content).update('\0')
  }
}

/**
 * Returns a hash of everything that a build depends on: the content of files, and values such as addresses.
 * @param paths globs, absolute or from the workspace's root
 */
export async function hashOf(paths: readonly string[], values: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) await add(hash, path)
  hash.update(JSON.stringify(values))
  return hash.digest('hex').slice(0, 16)
}
