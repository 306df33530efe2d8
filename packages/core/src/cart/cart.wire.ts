import * as v from 'valibot'
import { variationIdOf } from '../catalogue/catalogue.ts'
import { paiseOf } from '../shared/money.ts'
import { pictureOf } from '../shared/picture.ts'
import { fieldsOf, LooseNumber, LooseText, listOf, toNumber } from '../shared/wire.ts'
import { type Cart, type CartLine, EMPTY_CART } from './cart.ts'

export const VariationWire = v.object({ size: LooseText, color: LooseText })

/** A cart item on the wire. `price` and `totalAmount` are rupees. */
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

/** Converts an item to a line. `host` is the origin of relative addresses of pictures. */
export function lineIn(wire: v.InferOutput<typeof CartItemWire>, host: string): CartLine {
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
}

const readLines = (host: string) => listOf(CartItemWire, (wire) => lineIn(wire, host))

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

/** Reads the cart from the response to a change; null if it contains none, which is allowed. */
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

/** The response to an addition: `m`, or only `success` in the context variant. */
const AddedWire = v.union([
  v.object({ m: v.union([v.literal('s'), v.literal('f')]) }),
  v.object({ success: v.literal(true) }),
])
/** Reads the response to an addition. */
export const readAdded =
  (host = '') =>
  (body: unknown): Added => {
    const cart = cartIn(body, host)
    const answer = v.parse(AddedWire, body)
    return { added: !('m' in answer) || answer.m === 's', cart }
  }
