import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** Made by `tools/new-database.ts`. */
export const PACKED = new URL('new-database.tar.br', import.meta.url)

/**
 * What a new embedded database begins as, for PGlite's `loadDataDir`. PGlite would make it by itself, but with 600 MB of
 * memory and two seconds of the processor's time.
 */
export async function newDatabase(): Promise<Blob> {
  return new Blob([await promisify(brotliDecompress)(await readFile(PACKED))])
}
