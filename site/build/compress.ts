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

/** Of brotli and of gzip. A page takes 3 ms; brotli's 9 takes ten times as long for one byte less in a hundred. */
const LEVEL = 6
/** Of brotli for what most visitors fetch: a tenth less, in twenty times the time. */
const BEST = 11

/** Whether most visitors fetch a file: the home page, code and styles. */
const isPopular = (name: string) => /^\/index\.html$|\.(?:css|js)$/.test(name)

/**
 * Writes `.br` and `.gz` beside a file.
 * @param name its path in the site: '/index.html'
 */
export async function compressBeside(path: string, name: string, body: Buffer): Promise<void> {
  if (body.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isPopular(name) ? BEST : LEVEL,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: LEVEL })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
