import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../packages')

/** The libraries that go to npm. */
export const LIBRARIES = ['core', 'react'] as const

type Exports = Record<string, string | { types: string; default: string }>

interface Manifest {
  name: string
  version: string
  exports: Record<string, string>
  publishConfig?: { exports?: Exports }
}

const manifestPath = (library: string): string => join(PACKAGES, library, 'package.json')

export const readManifest = async (library: string): Promise<Manifest> =>
  JSON.parse(await readFile(manifestPath(library), 'utf8')) as Manifest

/** The build makes a file of each source, in the same folders. */
const builtFrom = (source: string, extension: string) =>
  source.replace('./src/', './dist/').replace(/\.\w+$/, extension)

/** What npm users import instead of the sources: each subpath's built file, with its types. */
export function publishedExports(sources: Record<string, string>): Exports {
  const built = Object.entries(sources).map(([subpath, source]) => {
    if (source.endsWith('.json')) return [subpath, source]
    if (source.endsWith('.css')) return [subpath, builtFrom(source, '.css')]
    return [subpath, { types: builtFrom(source, '.d.ts'), default: builtFrom(source, '.js') }]
  })
  return Object.fromEntries([...built, ...(sources['./base.css'] ? sheetsOf(sources) : [])])
}

/**
 * The complete style sheet, with layers and without, and that of each subpath: the build generates them from the
 * components' imports.
 */
const sheetsOf = (sources: Record<string, string>): [subpath: string, file: string][] =>
  Object.entries({
    './styles': './src/styles.ts',
    './styles.unlayered': './src/styles.unlayered.css',
    ...sources,
  })
    .filter(
      ([subpath]) => /^\.\/[\w.-]+$/.test(subpath) && !subpath.endsWith('css') && !subpath.endsWith('json'),
    )
    .map(([subpath, source]) => [`${subpath}.css`, builtFrom(source, '.css')])

/** Subpaths that only the workspace itself uses. */
const INTERNAL = new Set(['./internal/*'])

export const publicSources = ({ name, exports }: Manifest): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(exports).filter(([subpath]) => !INTERNAL.has(subpath))),
  // On npm it checks what somebody else writes.
  ...(name === '@haat/core' && { '.': './src/npm.ts' }),
})

// `node tests/consumer/published.ts` writes what the test asks for.
if (import.meta.main)
  for (const library of LIBRARIES) {
    const manifest = await readManifest(library)
    const exports = publishedExports(publicSources(manifest))
    const next = { ...manifest, publishConfig: { ...manifest.publishConfig, exports } }
    await writeFile(manifestPath(library), `${JSON.stringify(next, null, 2)}\n`)
  }
