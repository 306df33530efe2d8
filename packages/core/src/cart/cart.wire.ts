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

/** Returns the cart in any response: `cart` (an array) or `data.items`, and its purchase id. Null if there is none. */
function cartIn(body: unknown, host: string): Cart | null {
  const fields = fieldsOf(body)
  const data = Object(fields.data) as Readonly<Record<string, unknown>>
  const items = Array.isArray(fields.cart) ? fields.cart : data.items
  if (!Array.isArray(items)) return null
  const purchaseId = fields.purchaseId ?? data.purchaseId
  return { lines: readLines(host)(items), ...(typeof purchaseId === 'string' && { purchaseId }) }
}

/** Reads a cart. A missing cart is an empty one, also if the body reports status 404. */
export const readCart =
  (host = '') =>
  (body: unknown): Cart => {
    const cart = cartIn(body, host)
    return (body as { statusCode?: unknown }).statusCode === 404 || cart === null ? EMPTY_CART : cart
  }

/** Reads the cart from the response to a change; null if it contains none, which is allowed (storefront.md §7). */
export const readChanged =
  (host = '') =>
  (body: unknown): Cart | null => {
    const cart = cartIn(body, host)
    if ((body as { success?: unknown }).success === false)
      throw new TypeError('Haat: the cart was not changed, because the server refused it.')
    return cart
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
    const cart = cartIn(body, host)
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
    return { added: m === 's', cart }
  }
