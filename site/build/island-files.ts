import type { Plugin } from 'vite'

/** The scripts that each script of the build imports, by address: '/_astro/Hero.js'. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Reads from the bundler which files each file imports. `imports` is complete when the build has written its files. */
export function readImports(): { readonly plugin: Plugin; readonly imports: Imports } {
  const imports = new Map<string, readonly string[]>()
  return {
    imports,
    plugin: {
      name: 'haat:imports',
      apply: 'build',
      // After Vite has removed files without code, of style sheets.
      enforce: 'post',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            imports.set(
              `/${file.fileName}`,
              file.imports.map((name) => `/${name}`),
            )
      },
    },
  }
}

/** Returns files and all their imports, each before what it imports. */
function withImports(imports: Imports, files: readonly string[]): readonly string[] {
  const found: string[] = []
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const other of imports.get(file) ?? []) visit(other)
    found.unshift(file)
  }
  for (const file of files) visit(file)
  return found
}

/** The files of a page's islands. */
export interface IslandFiles {
  readonly files: readonly string[]
  /** By the address of an island's component: the indexes of its files, each before what it imports. */
  readonly islands: Readonly<Record<string, readonly number[]>>
}

/**
 * Lists the files of a page's islands. The browser would discover them one after the other, each with a round trip;
 * src/taps/island-code.ts fetches all of an island at the same time.
 * @param islands addresses of their components and renderers
 */
export function islandFiles(
  imports: Imports,
  islands: readonly { readonly component: string; readonly renderer: string }[],
): IslandFiles {
  const files: string[] = []
  const indexOf = (file: string) => {
    const known = files.indexOf(file)
    return known === -1 ? files.push(file) - 1 : known
  }
  return {
    files,
    islands: Object.fromEntries(
      islands.map(({ component, renderer }) => [
        component,
        withImports(imports, [component, renderer]).map(indexOf),
      ]),
    ),
  }
}
