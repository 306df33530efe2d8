import { createHash, hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import pkg from '../package.json' with { type: 'json' }

/** One file that a page fetches. */
interface ManifestFile {
  /** For the `integrity` of a script, or of an import map. */
  readonly integrity: `sha384-${string}`
  readonly bytes: number
  /** Size of the compressed file in bytes. */
  readonly brotli: number
}

/** The built files, as served at `/embed/v1/manifest.json`. */
interface Manifest {
  readonly version: string
  /** By their path relative to the manifest. */
  readonly files: Readonly<Record<string, ManifestFile>>
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `x.br` and `x.gz` next to a file, so that the shop need not compress responses. */
async function pack(path: string): Promise<ManifestFile> {
  const content = await readFile(path)
  const [br, gz] = await Promise.all([toBrotli(content), toGzip(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
    brotli: br.length,
  }
}

/**
 * Compresses the built files in a folder and writes their `manifest.json`, so that pages can pin a version and its files.
 * With a shop's own texts they are a version of their own, such as 0.1.0+4f9c2b7a, so that pages that pinned one keep it.
 */
export async function writeManifest(folder: string, hasOwnTexts = false): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js')).toSorted()
  const files = await Promise.all(names.map(async (name) => [name, await pack(join(folder, name))]))
  const own = hasOwnTexts ? `+${hash('sha256', JSON.stringify(files), 'hex').slice(0, 8)}` : ''
  const written: Manifest = { version: `${pkg.version}${own}`, files: Object.fromEntries(files) }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(written, null, 2)}\n`)
}
