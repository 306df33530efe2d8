import type { Plugin } from 'vite'

/** The scripts that each script of the build imports, by address: '/_astro/Hero.js'. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** The files of all code that pages load. */
export interface IslandFiles {
  readonly files: readonly string[]
  /** By the address of an island's component or renderer: the indexes of its files, each before what it imports. */
  readonly entries: Readonly<Record<string, readonly number[]>>
}

/** Returns a file and all its imports, each before what it imports. */
function withImports(imports: Imports, file: string): readonly string[] {
  const found: string[] = []
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const other of imports.get(file) ?? []) visit(other)
    found.unshift(file)
  }
  visit(file)
  return found
}

/**
 * Lists the files of entries. The browser would discover them one after the other, each with a round trip;
 * src/taps/island-code.ts fetches all of an island at the same time.
 */
export function islandFiles(imports: Imports, entries: readonly string[]): IslandFiles {
  const files: string[] = []
  const indexOf = (file: string) => {
    const known = files.indexOf(file)
    return known === -1 ? files.push(file) - 1 : known
  }
  return {
    files,
    entries: Object.fromEntries(entries.map((entry) => [entry, withImports(imports, entry).map(indexOf)])),
  }
}

/**
 * Writes these files as data, once for all pages. `address` returns the address of the data when the build has written its
 * files.
 */
export function islandFilesData(): { readonly plugin: Plugin; readonly address: () => string } {
  let address = ''
  return {
    address: () => address,
    plugin: {
      name: 'haat:island-files',
      apply: 'build',
      // After Vite has removed files without code, of style sheets.
      enforce: 'post',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const imports = new Map(
          chunks.map((chunk) => [`/${chunk.fileName}`, chunk.imports.map((name) => `/${name}`)]),
        )
        const entries = chunks.filter((chunk) => chunk.isEntry).map((chunk) => `/${chunk.fileName}`)
        const source = JSON.stringify(islandFiles(imports, entries))
        address = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'island-files.json', source }))}`
      },
    },
  }
}
