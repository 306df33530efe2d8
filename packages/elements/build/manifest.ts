import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import pkg from '../package.json' with { type: 'json' }

/** One file that a page fetches. */
export interface ManifestFile {
  /** For the `integrity` of a script, or of an import map. */
  readonly integrity: `sha384-${string}`
  readonly bytes: number
  /** Bytes as they travel. */
  readonly brotli: number
}

/** What was built, as it is served at `/embed/v1/manifest.json`. */
export interface Manifest {
  readonly version: string
  /** By their path beside the manifest. */
  readonly files: Readonly<Record<string, ManifestFile>>
}

export const describe = (content: Buffer): ManifestFile => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.length,
  brotli: brotliCompressSync(content).length,
})

/** Writes `manifest.json` beside what was built, so that pages can pin a version and its files. */
export function manifest(): Plugin {
  return {
    name: 'haat:manifest',
    async writeBundle({ dir = '' }, bundle) {
      const files: Record<string, ManifestFile> = {}
      for (const name of Object.keys(bundle).toSorted())
        files[name] = describe(await readFile(join(dir, name)))
      const written: Manifest = { version: pkg.version, files }
      await writeFile(join(dir, 'manifest.json'), `${JSON.stringify(written, null, 2)}\n`)
    },
  }
}
