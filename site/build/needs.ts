import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Static imports of a chunk: `import{a as b}from"./shared.js"`, `export{x}from"./y.js"`, `import"./z.js"`. */
const IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.$-]+\.js)["'`]/g

/** The chunks that each chunk imports, by file name. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Reads which chunks the chunks in `folder` import. A missing folder has none. */
export async function importsIn(folder: string): Promise<Imports> {
  const files = (await readdir(folder).catch((): string[] => [])).filter((file) => file.endsWith('.js'))
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const code = await readFile(join(folder, file), 'utf8')
        return [file, [...code.matchAll(IMPORT)].map(([, name = '']) => name)] as const
      }),
    ),
  )
}

/** Returns chunks and all their imports, each before what it imports. */
function closure(imports: Imports, files: readonly string[]): string[] {
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

const ISLAND = /<astro-island [^>]*?component-url="\/_astro\/([^"]+)"[^>]*?renderer-url="\/_astro\/([^"]+)"/g

/**
 * Adds the files of each island's code to the page (`data-needs`). Otherwise the browser would discover the imports one
 * after the other, each with a round trip. src/taps/hydrate.ts fetches all of them at the same time.
 */
export const withNeeds = (html: string, imports: Imports): string =>
  html.replace(ISLAND, (island, component: string, renderer: string) => {
    const files = closure(imports, [component, renderer]).map((file) => `/_astro/${file}`)
    return `${island} data-needs="${files.join(' ')}"`
  })
