import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An entry that only exports from another chunk: `export{t as default}from"./home.js";`. */
const FACADE = /^export\s*\{\s*([\w$]+) as default\s*\}\s*from\s*["'`]\.\/([\w.$-]+\.js)["'`];?\s*$/

export interface Facade {
  /** File name of the chunk that has the component. */
  readonly file: string
  /** Export name of the component in that chunk. */
  readonly name: string
}

/**
 * Finds entries among `files` of `folder` that only export a component of another chunk, by file name. The bundler writes
 * one for every island whose code shares a chunk with others (chunks.ts). Entries that another file loads are excluded,
 * because only pages are changed.
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

/** Makes islands of a page load the chunk with their component directly, which saves a request for each. */
export const withoutFacades = (html: string, facades: ReadonlyMap<string, Facade>): string =>
  html.replace(ISLAND, (island, entry: string) => {
    const facade = facades.get(entry)
    return facade ? `component-url="/_astro/${facade.file}" component-export="${facade.name}"` : island
  })
