import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Static imports of a chunk: `import{a as b}from"./shared.js"`, `export{x}from"./y.js"`, `import"./z.js"`. */
const IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.$-]+\.js)["'`]/g

/** Which chunks stand on which others, by file name. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Reads what the chunks in `folder` import from one another. A folder that is not there has none. */
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

/** Chunks and all that they stand on, each before what it stands on. */
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
 * The page with what each island's code consists of (`data-needs`): a browser would find one import in the other, at a
 * journey to the server each. src/taps/hydrate.ts has all of it fetched at once.
 */
export const withNeeds = (html: string, imports: Imports): string =>
  html.replace(ISLAND, (island, component: string, renderer: string) => {
    const files = closure(imports, [component, renderer]).map((file) => `/_astro/${file}`)
    return `${island} data-needs="${files.join(' ')}"`
  })
