import { parse } from 'node:path'
import { pathsIn } from '@haat/server'
import { ExpectedError } from '../errors.ts'

/** Returns the paths of all files in a folder except hidden ones, relative to it, with slashes. */
export const filesIn = (folder: string): Promise<readonly string[]> =>
  pathsIn(folder).catch((cause: unknown) => {
    throw new ExpectedError(
      `Haat: ${folder} is not a folder that can be read. Nothing was changed. Name the folder of your pictures: --pictures FOLDER`,
      { cause },
    )
  })

const keyOf = (text: string) => text.normalize('NFC').toLowerCase()

/** `red-tomato-2` may be the second picture of `red-tomato`. */
const NUMBERED = /^(?<key>.+?)[-_ ](?<number>\d{1,3})$/

const byPlace = new Intl.Collator('en', { numeric: true })

/**
 * Finds the pictures of products by file name: `red-tomato.jpg`, `red-tomato-2.jpg`, or all files in the folder
 * `red-tomato`, in the order of their numbers and names.
 * @param keys id and code of every product without pictures, by line
 */
export function picturesByName(
  paths: readonly string[],
  keys: ReadonlyMap<number, readonly string[]>,
): (readonly [line: number, sources: readonly string[]])[] {
  const known = new Set([...keys.values()].flat().map(keyOf))
  const ownerOf = (path: string) => {
    const { dir, name } = parse(keyOf(path))
    const [folder = ''] = dir.split('/')
    if (known.has(name) || known.has(folder)) return known.has(name) ? name : folder
    return NUMBERED.exec(name)?.groups?.key ?? ''
  }
  const byKey = Map.groupBy(paths, ownerOf)
  return [...keys].flatMap(([line, names]) => {
    const found = [...new Set(names.flatMap((name) => byKey.get(keyOf(name)) ?? []))]
    // Without extensions, `red-tomato.jpg` is before `red-tomato-2.jpg`.
    const stem = (path: string) => path.replace(/\.[^./]*$/, '')
    return found.length === 0
      ? []
      : [[line, found.sort((a, b) => byPlace.compare(stem(a), stem(b)))] as const]
  })
}
