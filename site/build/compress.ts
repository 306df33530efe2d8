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

/** Of brotli and of gzip: a page takes 2 ms. */
const LEVEL = 6
/** Of brotli for pages: 7 % less, in 27 ms. 9 takes half of that for 1 %. */
const SMALL = 10
/** Of brotli for what most visitors fetch: the home page, code and styles. 2 % less than `SMALL`, in 71 ms. */
const SMALLEST = 11
/** Pages beyond this number would take minutes. */
const MAX_SMALL_PAGES = 500

/**
 * Returns the level of brotli for a file.
 * @param name its path in the site: '/index.html'
 * @param pages number of pages that are compressed
 */
function levelOf(name: string, pages: number): number {
  if (/^\/index\.html$|\.(?:css|js)$/.test(name)) return SMALLEST
  return name.endsWith('.html') && pages <= MAX_SMALL_PAGES ? SMALL : LEVEL
}

/**
 * Writes `.br` and `.gz` beside a file.
 * @param name its path in the site: '/index.html'
 * @param pages number of pages that are compressed
 */
export async function compressBeside(path: string, name: string, body: Buffer, pages: number): Promise<void> {
  if (body.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levelOf(name, pages),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: LEVEL })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
