import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Files worth compressing: pictures and fonts already are. */
export const COMPRESSIBLE = /\.(?:html|css|js|mjs|json|xml|txt|svg|webmanifest)$/

/** Below this a compressed copy saves nothing, in bytes. */
const LEAST = 256

/**
 * Writes `.br` and `.gz` beside a file. `quality` is brotli's, 0 to 11: 11 takes about 100 ms a page, so a site of many
 * thousand pages asks for less.
 */
export async function compressBeside(path: string, body: Buffer, quality: number): Promise<void> {
  if (body.length < LEAST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: quality > 9 ? 9 : 6 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
