import { runInShop } from '../control/in-shop.ts'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { storeSources } from './pictures.ts'

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
