import { openPictures, readEnvironment, storeAll } from '@haat/server'
import { runInShop } from '../control/in-shop.ts'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { type CatalogueAction, catalogueActions } from './actions.ts'
import { counted } from './report.ts'

/** `haat product …`: the shop that is open does it, or, where none is, this process itself. */
export async function runProduct(output: Output, action: CatalogueAction, input: object): Promise<void> {
  await runInShop(output, { action, input }, ({ db }) => catalogueActions(db))
}

/** The flags of `haat product picture`. */
export interface PictureFlags {
  readonly replace?: boolean
  /** Places with commas between: `2,3`. */
  readonly remove?: string
}

/** @throws ExpectedError where it is no list of whole numbers */
function placesOf(text: string): number[] {
  const places = text.split(',').map(Number)
  if (places.every((place) => Number.isInteger(place) && place > 0)) return places
  throw new ExpectedError(`Haat: --remove takes the numbers of pictures, such as 2,3, and not "${text}".`)
}

/** `haat product picture`: this process converts the pictures, and the shop that is open gives them to the product. */
export async function setProductPictures(
  output: Output,
  id: string,
  sources: readonly string[],
  { replace = false, remove }: PictureFlags,
): Promise<void> {
  const places = remove === undefined ? [] : placesOf(remove)
  if (replace && (sources.length === 0 || places.length > 0))
    throw new ExpectedError('Haat: --replace needs the new pictures, and goes without --remove.')
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
    // In the order in which they were named, not in which they came.
    const addresses = new Map(stored)
    add.push(...sources.flatMap((source) => addresses.get(source) ?? []))
  }
  await runProduct(output, 'setPictures', { id, add, replace, remove: places })
}
