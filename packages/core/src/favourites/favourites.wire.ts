import * as v from 'valibot'
import { paiseOf } from '../shared/money.ts'
import { pictureOf } from '../shared/picture.ts'
import { LooseNumber, LooseText, listOf, toNumber } from '../shared/wire.ts'
import { favouritesCopy as copy } from './favourites.copy.ts'
import type { Favourite } from './favourites.ts'

/** A favourite on the wire (storefront.md §3). `price` is rupees. */
export const FavouriteWire = v.object({
  _id: LooseText,
  productId: v.pipe(v.string(), v.minLength(1)),
  name: LooseText,
  description: LooseText,
  image: LooseText,
  price: LooseNumber,
})
export type FavouriteWire = v.InferInput<typeof FavouriteWire>

/** `GET /api/v1/favi/{userId}`: the list is in `cart`. */
export const FavouritesOfUserAnswerWire = v.object({ success: v.literal(true), cart: v.array(FavouriteWire) })
/** `GET /api/v1/fav`. */
export const FavouritesAnswerWire = v.object({ success: v.literal(true), data: v.array(FavouriteWire) })
/** `favi/add`: `m` is 's' (added) or 'f' (already a favourite). */
export const FavouriteAddAnswerWire = v.object({
  m: v.picklist(['s', 'f']),
  success: v.boolean(),
  message: v.string(),
})
/** Request body of `fav/add` and `fav/remove`. */
export const FavouriteNameWire = v.object({
  userId: v.optional(v.string()),
  productId: v.pipe(v.string(), v.minLength(1)),
})

/** Response of `fav/add` and of both removals. */
export const FavouriteChangeAnswerWire = v.object({
  success: v.boolean(),
  message: v.string(),
  statusCode: v.number(),
})

/** Reads the list, in `cart` (user family) or `data` (session family). `host` completes the addresses of pictures. */
export const readFavourites = (host = '') => {
  const readList = listOf(
    FavouriteWire,
    (wire): Favourite => ({
      productId: wire.productId,
      name: wire.name.trim() || copy.unknownName,
      description: wire.description.trim() || copy.noDescription,
      picture: pictureOf(wire.image, host),
      price: paiseOf(toNumber(wire.price)),
    }),
  )
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
