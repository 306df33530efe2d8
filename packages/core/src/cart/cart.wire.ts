import * as v from 'valibot'
import { variationIdOf } from '../catalogue/catalogue.ts'
import { paiseOf } from '../shared/money.ts'
import { pictureOf } from '../shared/picture.ts'
import { accepted, fieldsOf, LooseNumber, LooseText, listOf, toNumber } from '../shared/wire.ts'
import { type Cart, type CartLine, EMPTY_CART, MOST_PIECES } from './cart.ts'

const VariationWire = v.object({ size: LooseText, color: LooseText })

/** A cart item on the wire (storefront.md §3). `price` and `totalAmount` are rupees. */
export const CartItemWire = v.object({
  productId: v.pipe(v.string(), v.minLength(1)),
  variationId: LooseText,
  name: LooseText,
  price: LooseNumber,
  image: LooseText,
  quantity: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  variation: v.fallback(v.nullish(VariationWire), null),
  totalAmount: LooseNumber,
  /** Pieces in stock; null if the shop does not track stock. */
  stock: LooseNumber,
})
export type CartItemWire = v.InferInput<typeof CartItemWire>

/** A cart on the wire. `amount` is rupees. */
export const CartWire = v.object({ _id: v.string(), items: v.array(CartItemWire), amount: v.number() })
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
export const CartOfUserAnswerWire = v.object({ ...accepted, cart: v.array(CartItemWire) })

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

const readLines = (host: string) =>
  listOf(CartItemWire, (wire): CartLine => {
    const variation = wire.variation && (wire.variation.size || wire.variation.color) ? wire.variation : null
    return {
      productId: wire.productId,
      variationId: wire.variationId || variationIdOf(variation),
      variation,
      name: wire.name.trim(),
      price: paiseOf(toNumber(wire.price)),
      picture: pictureOf(wire.image, host),
      quantity: wire.quantity,
      stock: toNumber(wire.stock),
    }
  })

/** Returns the items of any response with a cart: `cart` (an array) or `data.items`. Null if there are none. */
function itemsOf(body: unknown): unknown[] | null {
  const { cart, data } = fieldsOf(body)
  const items = Array.isArray(cart) ? cart : (data as { items?: unknown } | null | undefined)?.items
  return Array.isArray(items) ? items : null
}

/** Reads a cart. A missing cart is an empty one, also if the body reports status 404. */
export const readCart =
  (host = '') =>
  (body: unknown): Cart => {
    const items = itemsOf(body)
    return (body as { statusCode?: unknown }).statusCode === 404 || items === null
      ? EMPTY_CART
      : { lines: readLines(host)(items) }
  }

/** Reads the cart from the response to a change; null if it contains none, which is allowed (storefront.md §7). */
export const readChanged =
  (host = '') =>
  (body: unknown): Cart | null => {
    const items = itemsOf(body)
    if ((body as { success?: unknown }).success === false)
      throw new TypeError('Haat: the cart was not changed, because the server refused it.')
    return items && { lines: readLines(host)(items) }
  }

/** The result of an addition. */
export interface Added {
  readonly added: boolean
  /** Null if the response does not contain it. */
  readonly cart: Cart | null
}

/** Reads the response to an addition: `m`, or only `success` in the context variant. */
export const readAdded =
  (host = '') =>
  (body: unknown): Added => {
    const items = itemsOf(body)
    const { m } = v.parse(
      v.union([
        v.object({ m: v.picklist(['s', 'f']) }),
        v.pipe(
          v.object({ success: v.literal(true) }),
          v.transform(() => ({ m: 's' as const })),
        ),
      ]),
      body,
    )
    return { added: m === 's', cart: items && { lines: readLines(host)(items) } }
  }
