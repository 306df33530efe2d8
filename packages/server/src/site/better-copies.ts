import { fork } from 'node:child_process'
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type BuildFiles, entryOf, type FileEntry, readManifest, saveManifest } from './build-manifest.ts'

const brotli = promisify(brotliCompress)

/** Number of copies that are replaced together, before the manifest is written. */
const BATCH = 100

/** Path of a file's better copy until it is used. The file is hidden, so it is neither served nor part of the build. */
export const betterOf = (file: string): string => join(dirname(file), `.${basename(file)}.better`)

/** Replaces the files at these paths with their better copies. */
export type Exchange = (paths: readonly string[]) => Promise<void>

/** Sorts the files that pages wait for before the pages. */
const inOrder = (paths: readonly string[]) =>
  paths.toSorted((a, b) => Number(a.endsWith('.html.br')) - Number(b.endsWith('.html.br')))

/**
 * Compresses with brotli's best quality the files that a build compressed quickly. The manifest is always valid: before
 * copies are replaced it lists both. The process may be ended at any time and continues at the next start.
 * @param folder folder of a complete build
 */
export async function makeBetterCopies(folder: string, exchange: Exchange): Promise<void> {
  const manifest = await readManifest(folder)
  if (typeof manifest === 'string') return
  const files: BuildFiles = manifest.files
  const quick = inOrder(Object.keys(files).filter((path) => files[path]?.quick))
  for (let at = 0; at < quick.length; at += BATCH) {
    const better = new Map<string, FileEntry>()
    for (const path of quick.slice(at, at + BATCH)) {
      const copy = await betterCopy(folder, path, files)
      if (copy) better.set(path, copy)
      else settle(files, path)
    }
    for (const [path, next] of better) files[path] = { ...(files[path] as FileEntry), next }
    await saveManifest(folder, files)
    if (better.size > 0) await exchange([...better.keys()])
    for (const [path, entry] of better) files[path] = entry
  }
  if (quick.length > 0) await saveManifest(folder, files)
}

/** Marks a copy as final. */
function settle(files: BuildFiles, path: string): void {
  const { quick: _quick, ...entry } = files[path] as FileEntry
  files[path] = entry
}

/** Writes a better copy of the one at `path`. Null if it is not smaller, or if the file has changed since the build. */
async function betterCopy(folder: string, path: string, files: BuildFiles): Promise<FileEntry | null> {
  const plain = path.slice(0, -'.br'.length)
  const body = await readFile(join(folder, plain)).catch(() => null)
  if (body === null || entryOf(body).sha256 !== files[plain]?.sha256) return null
  const copy = await brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
  if (copy.length >= (files[path]?.bytes ?? 0)) return null
  const better = betterOf(join(folder, path))
  await writeFile(better, copy)
  // A proxy that may read the first copy may read this one.
  await chmod(better, (await stat(join(folder, path))).mode)
  return entryOf(copy)
}

/**
 * Creates the better copies of a served build, in a process of low priority.
 * @param exchange replaces a copy with its better one, in one step
 */
export function startBetterCopies(folder: string, exchange: (path: string) => void) {
  const child = fork(fileURLToPath(new URL('better-copies.worker.ts', import.meta.url)), [folder])
  child.on('message', (paths: readonly string[]) => {
    try {
      for (const path of paths) exchange(path)
      if (child.connected) child.send('exchanged')
    } catch {
      // The folder was removed or the disk is full: the served copies stay.
      child.kill()
    }
  })
  const done = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  const stop = () => {
    child.kill()
    return done
  }
  return {
    /** Resolves when all copies are done, or after a stop. */
    done,
    stop,
  }
}
