import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** Created by `tools/new-database.ts`. */
export const PACKED = new URL('new-database.tar.br', import.meta.url)

/**
 * Returns a new embedded database for PGlite's `loadDataDir`. PGlite could create it itself, but with 600 MB of memory
 * and two seconds of processor time.
 */
export async function newDatabase(): Promise<Blob> {
  return new Blob([await promisify(brotliDecompress)(await readFile(PACKED))])
}
