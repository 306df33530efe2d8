import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Files worth compressing: pictures and fonts already are. */
export const COMPRESSIBLE = /\.(?:html|css|js|mjs|json|xml|txt|svg|webmanifest)$/

/** Endings of the compressed copies. */
export const COPIES = ['.br', '.gz'] as const

/** Below this a compressed copy saves nothing, in bytes. */
const LEAST = 256

/**
 * `best` takes about 85 ms for a page of 66 kB, `fast` less than 1 ms, and a fifth more bytes: a shop opens with `fast`
 * and makes the best copies while it is open.
 */
export type Compression = 'fast' | 'best'

/** Brotli's own levels. */
const QUALITY: Readonly<Record<Compression, number>> = { fast: 4, best: 11 }

/** Those of gzip: the last three take a third more time, for four bytes in a thousand. */
const LEVEL: Readonly<Record<Compression, number>> = { fast: 6, best: 9 }

/**
 * Reads `HAAT_COMPRESSION`.
 * @throws Error at any other word
 */
export function readCompression(word = 'best'): Compression {
  if (word === 'fast' || word === 'best') return word
  throw new Error(
    `Haat: HAAT_COMPRESSION is "${word}". The site cannot be built with it. Set it to best or fast.`,
  )
}

/** Writes `.br` and `.gz` beside a file. */
export async function compressBeside(path: string, body: Buffer, compression: Compression): Promise<void> {
  if (body.length < LEAST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[compression],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: LEVEL[compression] })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
