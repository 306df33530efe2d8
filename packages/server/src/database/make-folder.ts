import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const codeOf = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

const PRIVATE = 0o700

/**
 * Creates a folder, which only its owner can read, and its missing parents. Node's own `recursive` never returns in folders in which nothing can be
 * created, such as /proc.
 * @throws NodeJS.ErrnoException with the path that could not be created; ENOTSUP if its parent cannot have folders
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  try {
    mkdirSync(path, PRIVATE)
  } catch (thrown) {
    const parent = dirname(path)
    // Another process may have created it in the meantime.
    if (codeOf(thrown) === 'EEXIST' && isFolder(path)) return
    if (codeOf(thrown) !== 'ENOENT' || parent === path) throw thrown
    if (isFolder(parent)) throw Object.assign(thrown as Error, { code: 'ENOTSUP' })
    makeFolder(parent)
    mkdirSync(path, PRIVATE)
  }
}
