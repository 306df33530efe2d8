import type { Stats } from 'node:fs'
import { renameSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Encoding } from '../http/encoding.ts'

/** One file as it may be served. */
export interface ServedFile {
  /** Path under which it is served, with a leading slash. */
  readonly path: string
  readonly identity: Variant
  /** What the build compressed already. Better copies take their places while the shop is open. */
  readonly compressed: Map<Encoding, Variant>
  /** Looks whether another process has exchanged a compressed copy. @default there is no other process */
  readonly renew?: (encoding: Encoding) => Promise<boolean>
}

/** One encoding of a file on disk. */
export interface Variant {
  readonly file: string
  /** In bytes. */
  readonly size: number
  readonly etag: string
}

export const ENDINGS = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const

/** A file on disk as it is now. */
export const variantOf = (file: string, { size, mtimeMs }: Stats): Variant => ({
  file,
  size,
  etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
})

/** Paths of the files in a folder, with slashes and none in front. Hidden files, and what is in hidden folders, are left out. */
export async function pathsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !/(?:^|\/)\./.test(path))
}

/**
 * Lists a folder once. Requests are looked up in the list and never on disk, so no path that somebody makes up leads
 * out of the folder. Hidden files are left out; `x.br` and `x.gz` are encodings of `x`.
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

/**
 * Puts a better compressed copy in the place of the one that is served, between two requests: the file and what is known
 * of it change together.
 * @param name path of the copy in the folder: "index.html.br"
 * @param from file that takes its place
 */
export function exchangeCopy(
  files: ReadonlyMap<string, ServedFile>,
  folder: string,
  { name, from }: { name: string; from: string },
): void {
  const file = join(folder, name)
  renameSync(from, file)
  const ending = ENDINGS.find(([suffix]) => name.endsWith(suffix))
  const served = ending && files.get(`/${name.slice(0, -ending[0].length)}`)
  if (served) served.compressed.set(ending[1], variantOf(file, statSync(file)))
}
