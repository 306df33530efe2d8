import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const codeOf = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/**
 * Makes a folder, and those above it that are missing. Not by Node's own `recursive`: where a folder exists and nothing
 * can be made in it, as in /proc, that runs for ever.
 * @throws NodeJS.ErrnoException with the path that could not be made; ENOTSUP where no folder can be made there at all
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return
  try {
    mkdirSync(path)
  } catch (thrown) {
    const above = dirname(path)
    // Another process may have made it meanwhile.
    if (codeOf(thrown) === 'EEXIST' && isFolder(path)) return
    if (codeOf(thrown) !== 'ENOENT' || above === path) throw thrown
    if (isFolder(above)) throw Object.assign(thrown as Error, { code: 'ENOTSUP' })
    makeFolder(above)
    mkdirSync(path)
  }
}
