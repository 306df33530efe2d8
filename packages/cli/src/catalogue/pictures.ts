import { parse } from 'node:path'
import {
  type CatalogueFile,
  openPictures,
  type PictureResults,
  pathsIn,
  pictureSources,
  readEnvironment,
  storeAll,
} from '@haat/server'
import { runInShop } from '../control/in-shop.ts'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { counted } from './report.ts'

interface PictureOptions {
  readonly folder?: string | undefined
  readonly dryRun?: boolean | undefined
}

/** Stores pictures, or only checks them in a dry run, and shows the progress. */
async function storeSources(
  output: Output,
  sources: ReadonlySet<string>,
  { folder, dryRun = false }: PictureOptions = {},
) {
  const step = output.begin(dryRun ? 'reading pictures' : 'storing pictures')
  const { dataFolder, pictureBucket: bucket } = readEnvironment(process.env)
  const pictures = await openPictures({ dataFolder, bucket, from: folder, dryRun })
  const results = await storeAll(pictures, sources, step.soFar)
  const missing = sources.size - results.stored.length
  step.done(
    `${counted(results.stored.length, 'picture')}${missing > 0 ? `; ${missing.toLocaleString('en')} could not be fetched or were refused` : ''}`,
  )
  return { ...results, missing }
}

/**
 * Stores the pictures that a catalogue names, before anything is written to the database: each takes about a second.
 * @throws ExpectedError if the folder cannot be read, or if `strict` is set and a picture was not stored
 */
export async function storePictures(
  output: Output,
  catalogue: CatalogueFile,
  { strict = false, ...options }: PictureOptions & { readonly strict?: boolean | undefined },
): Promise<PictureResults> {
  const { folder } = options
  const shown = pictureSources(catalogue)
  const keys = new Map(shown.flatMap(({ line, keys: names }) => (names.length > 0 ? [[line, names]] : [])))
  const found = folder === undefined ? [] : picturesByName(await filesIn(folder), keys)
  const isAvailable = (source: string) => folder !== undefined || /^https?:/i.test(source)
  const sources = new Set([
    ...shown.flatMap((one) => one.sources.filter(isAvailable)),
    ...found.flatMap(([, paths]) => paths),
  ])
  if (sources.size === 0) return { stored: [], refused: [], unavailable: [], found: [] }

  const { missing, ...results } = await storeSources(output, sources, options)
  if (strict && missing > 0) {
    for (const [source, why] of [...results.refused, ...results.unavailable])
      output.log(`  ${source}: ${why}`)
    throw new ExpectedError(
      `Haat: ${counted(missing, 'picture')} could not be fetched or were refused, so nothing was changed. Correct them, or import without --strict.`,
    )
  }
  return { ...results, found }
}

/** Returns the paths of all files in a folder except hidden ones, relative to it, with slashes. */
const filesIn = (folder: string): Promise<readonly string[]> =>
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

/** The flags of `haat product picture`. */
export interface PictureFlags {
  readonly replace?: boolean
  /** Places separated by commas: `2,3`. */
  readonly remove?: string
}

/** @throws ExpectedError if the text is not a list of positive integers */
function placesOf(text: string): number[] {
  const places = text.split(',').map(Number)
  if (places.every((place) => Number.isInteger(place) && place > 0)) return places
  throw new ExpectedError(`Haat: --remove needs the numbers of pictures, such as 2,3, not "${text}".`)
}

/** `haat product picture`: this process converts the pictures, and the open shop adds them to the product. */
export async function setProductPictures(
  output: Output,
  id: string,
  sources: readonly string[],
  { replace = false, remove }: PictureFlags,
): Promise<void> {
  const places = remove === undefined ? [] : placesOf(remove)
  if (replace && (sources.length === 0 || places.length > 0))
    throw new ExpectedError('Haat: --replace needs new pictures, and cannot be combined with --remove.')
  const add: string[] = []
  if (sources.length > 0) {
    const { stored, refused, unavailable } = await storeSources(output, new Set(sources))
    const [missing] = [...refused, ...unavailable]
    if (missing)
      throw new ExpectedError(`Haat: the picture ${missing[0]}: ${missing[1]}. Nothing was changed.`)
    // In the order of the arguments, not of the results.
    const addresses = new Map(stored)
    add.push(...sources.flatMap((source) => addresses.get(source) ?? []))
  }
  await runInShop(output, 'setPictures', { id, add, replace, remove: places })
}
