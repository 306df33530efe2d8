import { openPictures, readEnvironment, storeAll } from '@haat/server'
import { runInShop } from '../control/in-shop.ts'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { type CatalogueAction, catalogueActions } from './actions.ts'
import { counted } from './report.ts'

/** `haat product …`: runs in the open shop, or in this process if none is open. */
export async function runProduct(output: Output, action: CatalogueAction, input: object): Promise<void> {
  await runInShop(output, { action, input }, ({ db }) => catalogueActions(db))
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
    const { dataFolder, pictureBucket: bucket } = readEnvironment(process.env)
    const step = output.begin('storing pictures')
    const { stored, refused, unavailable } = await storeAll(
      await openPictures({ dataFolder, bucket }),
      sources,
      step.soFar,
    )
    step.done(counted(stored.length, 'picture'))
    const [missing] = [...refused, ...unavailable]
    if (missing)
      throw new ExpectedError(`Haat: the picture ${missing[0]}: ${missing[1]}. Nothing was changed.`)
    // In the order of the arguments, not of the results.
    const addresses = new Map(stored)
    add.push(...sources.flatMap((source) => addresses.get(source) ?? []))
  }
  await runProduct(output, 'setPictures', { id, add, replace, remove: places })
}
