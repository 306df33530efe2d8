import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An entry that only hands on what another chunk has: `export{t as default}from"./home.js";`. */
const FACADE = /^export\s*\{\s*([\w$]+) as default\s*\}\s*from\s*["'`]\.\/([\w.$-]+\.js)["'`];?\s*$/

export interface Facade {
  /** The chunk that has the component, by file name. */
  readonly file: string
  /** What it calls the component. */
  readonly name: string
}

/**
 * Entries among `files` of `folder` that only hand on a component, by file name. The bundler writes one for every island
 * whose code shares a chunk with others (chunks.ts). One that another file loads is none: only pages are changed.
 */
export async function facadesIn(
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, Facade>> {
  const facades = new Map<string, Facade>()
  const codes = await Promise.all(
    files.map(async (entry) => {
      const code = await readFile(join(folder, entry), 'utf8')
      const [, name, file] = FACADE.exec(code) ?? []
      if (name !== undefined && file !== undefined) facades.set(entry, { file, name })
      return code
    }),
  )
  for (const entry of facades.keys())
    if (codes.some((code) => code.includes(`./${entry}`))) facades.delete(entry)
  return facades
}

const ISLAND = /component-url="\/_astro\/([^"]+)" component-export="default"/g

/** The page with islands that name the chunk which has their component: one request less for each. */
export const withoutFacades = (html: string, facades: ReadonlyMap<string, Facade>): string =>
  html.replace(ISLAND, (island, entry: string) => {
    const facade = facades.get(entry)
    return facade ? `component-url="/_astro/${facade.file}" component-export="${facade.name}"` : island
  })
