import * as v from 'valibot'
import { accepted } from '../shared/wire.ts'
import { MOST_PIECES } from './cart.ts'
import { CartItemWire, VariationWire } from './cart.wire.ts'

// What only the server and its OpenAPI document use. In a file of its own, because browsers would load it.

/** Id of the purchase that the cart becomes; another one after each order. Null before the first addition. */
const PurchaseId = v.fallback(v.nullish(v.string()), null)

/** A cart on the wire. `amount` is rupees. */
export const CartWire = v.object({
  _id: v.string(),
  items: v.array(CartItemWire),
  amount: v.number(),
  purchaseId: PurchaseId,
})
export type CartWire = v.InferInput<typeof CartWire>

/** `POST /api/v1/cart/add`: `m` is 's' (added) or 'f' (already in the cart), plus the fields of the context variant. */
export const CartAddAnswerWire = v.object({
  m: v.picklist(['s', 'f']),
  success: v.boolean(),
  message: v.string(),
  data: CartWire,
})

/** `cart/update` and `cart/remove`: the changed cart. */
export const CartChangeAnswerWire = v.object({ ...accepted, data: CartWire })

/** `GET /api/v1/cart`: `statusCode` 404 means that there is no cart yet. */
export const CartAnswerWire = v.object({
  success: v.boolean(),
  statusCode: v.number(),
  message: v.string(),
  data: v.nullable(CartWire),
})

/** `GET /api/v1/cart/{userId}`. */
export const CartOfUserAnswerWire = v.object({
  ...accepted,
  cart: v.array(CartItemWire),
  purchaseId: PurchaseId,
})

/** Request body of `cart/add` and `favi/add`. Only product, variation and quantity are used. */
export const AdditionWire = v.object({
  userId: v.optional(v.string()),
  productId: v.pipe(v.string(), v.minLength(1)),
  name: v.optional(v.unknown()),
  price: v.optional(v.unknown()),
  image: v.optional(v.unknown()),
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PIECES)), 1),
  variation: v.optional(v.nullable(VariationWire)),
  variationId: v.optional(v.string()),
  totalAmount: v.optional(v.unknown()),
})
export type AdditionWire = v.InferInput<typeof AdditionWire>

/** `true` means one more, `false` one less; a number is the difference. */
const Increment = v.union(
  [
    v.boolean(),
    v.pipe(v.number(), v.integer(), v.minValue(1 - MOST_PIECES), v.maxValue(MOST_PIECES - 1), v.notValue(0)),
  ],
  'Give a whole number from −98 to 98 that is not 0, or true or false for one more or one less.',
)

/** Request body of `POST /api/v1/cart/update`: the line, and the difference of its quantity. */
export const CartUpdateWire = v.object({
  userId: v.optional(v.string()),
  productId: v.pipe(v.string(), v.minLength(1)),
  variationId: v.nullish(v.string(), ''),
  increment: Increment,
})
export type CartUpdateWire = v.InferInput<typeof CartUpdateWire>

/** Request body of `DELETE /api/v1/cart/remove`; without a variation all lines of the product are removed. */
export const CartRemoveWire = v.object({
  userId: v.optional(v.string()),
  productId: v.pipe(v.string(), v.minLength(1)),
  variationId: v.optional(v.string()),
})
