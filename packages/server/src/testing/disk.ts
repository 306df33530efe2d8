import fs from 'node:fs'
import { resolve, sep } from 'node:path'
import { vi } from 'vitest'

/** Behaviour of a disk at a write. */
type DiskState = 'fine' | 'full' | 'read-only'

const problem = (code: 'ENOSPC' | 'EROFS', syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall })

/** The original function. */
const real = { ...fs }

const { O_CREAT, O_RDWR, O_WRONLY } = fs.constants

/**
 * A folder whose disk can become full or read-only for PGlite. It replaces a small file system, which only a privileged
 * user may mount. On a full disk, files can be overwritten but cannot grow. Call it before any file in the folder is
 * opened.
 */
export function diskUnder(folder: string) {
  let state: DiskState = 'fine'
  const root = resolve(folder) + sep
  const isHere = (path: fs.PathLike) => `${resolve(String(path))}${sep}`.startsWith(root)
  const opened = new Set<number>()

  const refuseName = (syscall: string, path: fs.PathLike) => {
    if (state === 'fine' || !isHere(path)) return
    throw problem(state === 'full' ? 'ENOSPC' : 'EROFS', syscall)
  }
  vi.spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
    const bits = typeof flags === 'number' ? flags : 0
    const isNew = (bits & O_CREAT) !== 0 && !real.existsSync(path)
    if (isNew || (state === 'read-only' && (bits & (O_RDWR | O_WRONLY)) !== 0)) refuseName('open', path)
    const file = real.openSync(path, flags, mode)
    if (isHere(path)) opened.add(file)
    return file
  })
  vi.spyOn(fs, 'closeSync').mockImplementation((file) => {
    opened.delete(file)
    real.closeSync(file)
  })
  vi.spyOn(fs, 'mkdirSync').mockImplementation((path, options) => {
    refuseName('mkdir', path)
    return real.mkdirSync(path, options)
  })
  // PGlite creates files with this function.
  vi.spyOn(fs, 'writeFileSync').mockImplementation((path, data, options) => {
    if (typeof path !== 'number') refuseName('open', path as fs.PathLike)
    real.writeFileSync(path, data, options)
  })
  const write = (...call: [number, Uint8Array, number, number, number | null]) => {
    const [file, bytes, offset, length, position] = call
    const isOver = position === null || position + length > real.fstatSync(file).size
    if (opened.has(file) && state === 'read-only') throw problem('EROFS', 'write')
    if (opened.has(file) && state === 'full' && isOver) throw problem('ENOSPC', 'write')
    return real.writeSync(file, bytes, offset, length, position)
  }
  vi.spyOn(fs, 'writeSync').mockImplementation(write as typeof fs.writeSync)

  return {
    become(next: DiskState) {
      state = next
    },
  }
}
