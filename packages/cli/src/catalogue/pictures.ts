import {
  type CatalogueFile,
  openPictures,
  type PictureResults,
  pictureSources,
  readEnvironment,
  storeAll,
} from '@haat/server'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { filesIn, picturesByName } from './picture-folder.ts'
import { counted } from './report.ts'

interface PictureOptions {
  readonly folder?: string | undefined
  readonly dryRun?: boolean | undefined
}

/** Stores pictures, or only checks them in a dry run, and shows the progress. */
export async function storeSources(
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
