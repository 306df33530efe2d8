import * as v from 'valibot'
import { FavouriteWire } from './favourites.wire.ts'

// What only the server and its OpenAPI document use. In a file of its own, because browsers would load it.

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
