import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../packages')

/** The libraries that go to npm. */
export const LIBRARIES = ['core', 'react'] as const

type Exports = Record<string, string | { types: string; default: string }>

export interface Manifest {
  version: string
  exports: Record<string, string>
  publishConfig?: { exports?: Exports }
}

export const manifestPath = (library: string): string => join(PACKAGES, library, 'package.json')

export const readManifest = async (library: string): Promise<Manifest> =>
  JSON.parse(await readFile(manifestPath(library), 'utf8')) as Manifest

/** What npm users import instead of the sources: each subpath's built file, with its types. */
export function publishedExports(sources: Record<string, string>): Exports {
  const built = Object.entries(sources).map(([subpath, source]) => {
    const name = subpath === '.' ? 'index' : subpath.slice(2)
    if (source.endsWith('.json')) return [subpath, source]
    if (source.endsWith('.css')) return [subpath, `./dist/${name}`]
    // A bundle for each subpath, and the types as they lie in the sources.
    const types = source.replace('./src/', './dist/').replace(/\.tsx?$/, '.d.ts')
    return [subpath, { types, default: `./dist/${name}.js` }]
  })
  return Object.fromEntries(built)
}

/** Subpaths that only the workspace itself uses. */
const INTERNAL = new Set(['./widgets.css', './widgets/*.css'])

export const publicSources = (manifest: Manifest): Record<string, string> =>
  Object.fromEntries(Object.entries(manifest.exports).filter(([subpath]) => !INTERNAL.has(subpath)))

// `node tests/consumer/published.ts` writes what the test asks for.
if (import.meta.main)
  for (const library of LIBRARIES) {
    const manifest = await readManifest(library)
    const exports = publishedExports(publicSources(manifest))
    const next = { ...manifest, publishConfig: { ...manifest.publishConfig, exports } }
    await writeFile(manifestPath(library), `${JSON.stringify(next, null, 2)}\n`)
  }
