import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Files to compress. Pictures and fonts are compressed already. */
export const COMPRESSIBLE = /\.(?:html|css|js|mjs|json|xml|txt|svg|webmanifest)$/

/** Extensions of the compressed copies. */
export const COPIES = ['.br', '.gz'] as const

/** Smallest file for which a compressed copy is useful, in bytes. */
const MIN_BYTES = 256

/**
 * `best` takes about 85 ms for a page of 66 kB, `fast` less than 1 ms with a fifth more bytes. A shop opens with `fast` and
 * makes the best copies while it is open.
 */
export type Compression = 'fast' | 'best'

/** Levels of brotli. */
const QUALITY: Readonly<Record<Compression, number>> = { fast: 4, best: 11 }

/** Levels of gzip: the last three take a third more time and save four bytes in a thousand. */
const LEVEL: Readonly<Record<Compression, number>> = { fast: 6, best: 9 }

/**
 * Reads `HAAT_COMPRESSION`.
 * @throws Error for another value
 */
export function readCompression(word = 'best'): Compression {
  if (word === 'fast' || word === 'best') return word
  throw new Error(`Haat: HAAT_COMPRESSION is "${word}", so the site cannot be built. Set it to best or fast.`)
}

/** Writes `.br` and `.gz` beside a file. */
export async function compressBeside(path: string, body: Buffer, compression: Compression): Promise<void> {
  if (body.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[compression],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: LEVEL[compression] })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
