import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Encoding } from '../http/encoding.ts'

export interface ServedFile {
  /** Path under which it is served, with a leading slash. */
  readonly path: string
  readonly identity: Variant
  /** Copies that the build compressed. */
  readonly compressed: ReadonlyMap<Encoding, Variant>
}

/** One encoding of a file on disk. */
export interface Variant {
  readonly file: string
  /** In bytes. */
  readonly size: number
  readonly etag: string
}

const ENDINGS = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const

/** Describes the current file on disk. */
export const variantOf = (file: string, { size, mtimeMs }: Stats): Variant => ({
  file,
  size,
  etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
})

/** Lists the paths of the files in a folder, without a leading slash. Hidden files and folders are left out. */
export async function pathsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !/(?:^|\/)\./.test(path))
}

/**
 * Lists a folder once. Requests are looked up in the list and never on disk, so no path leads out of the folder. Hidden
 * files are left out; `x.br` and `x.gz` are encodings of `x`.
 */
export async function listFiles(folder: string): Promise<ReadonlyMap<string, ServedFile>> {
  const names = await pathsIn(folder)
  const identities = new Map<string, Variant>()
  const compressed = new Map<string, Map<Encoding, Variant>>()
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const path = `/${name}`
      const variant = variantOf(file, await stat(file))
      const ending = ENDINGS.find(([suffix]) => path.endsWith(suffix))
      if (!ending) return void identities.set(path, variant)
      const plain = path.slice(0, -ending[0].length)
      compressed.set(plain, (compressed.get(plain) ?? new Map()).set(ending[1], variant))
    }),
  )
  return new Map(
    [...identities].map(([path, identity]) => [
      path,
      { path, identity, compressed: compressed.get(path) ?? new Map() },
    ]),
  )
}
