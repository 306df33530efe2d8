import * as v from 'valibot'
import { paiseOf } from '../shared/money.ts'
import { pictureOf } from '../shared/picture.ts'
import { LooseNumber, LooseText, listOf, toNumber } from '../shared/wire.ts'
import type { Favourite } from './favourites.ts'

/** A favourite on the wire. `price` is rupees. */
export const FavouriteWire = v.object({
  _id: LooseText,
  productId: v.pipe(v.string(), v.minLength(1)),
  name: LooseText,
  description: LooseText,
  image: LooseText,
  price: LooseNumber,
})
export type FavouriteWire = v.InferInput<typeof FavouriteWire>

/** Converts an item to a favourite. `host` completes the address of its picture. */
export const favouriteIn = (wire: v.InferOutput<typeof FavouriteWire>, host: string): Favourite => ({
  productId: wire.productId,
  name: wire.name.trim(),
  description: wire.description.trim(),
  picture: pictureOf(wire.image, host),
  price: paiseOf(toNumber(wire.price)),
})

/** Reads the list, in `cart` (user family) or `data` (session family). `host` completes the addresses of pictures. */
export const readFavourites = (host = '') => {
  const readList = listOf(FavouriteWire, (wire) => favouriteIn(wire, host))
  return (body: unknown): readonly Favourite[] => {
    const { cart } = (body ?? {}) as { cart?: unknown }
    return readList(Array.isArray(cart) ? cart : body)
  }
}

/** Reads whether it was added (true) or already a favourite (false), in both families. */
export function readFavouriteAdded(body: unknown): boolean {
  const { m, success } = v.parse(
    v.object({ m: v.optional(v.picklist(['s', 'f'])), success: v.optional(v.boolean()) }),
    body,
  )
  return m ? m === 's' : success === true
}

/** Throws if the response reports a failure or cannot be read. */
export function readFavouriteGone(body: unknown): void {
  v.parse(v.object({ success: v.optional(v.literal(true), true) }), body)
}
