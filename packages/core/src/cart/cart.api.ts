import { variationIdOf } from '../catalogue/catalogue.ts'
import type { Http } from '../shared/http.ts'
import { type Paise, rupeesOf } from '../shared/money.ts'
import { unlessMissing } from '../shared/refusals.ts'
import { type Addition, type Cart, EMPTY_CART, type LineKey } from './cart.ts'
import { readAdded, readCart, readChanged } from './cart.wire.ts'

/**
 * Returns the request body of an addition. The server uses only product, variation and quantity; the other fields are
 * part of the format.
 */
function bodyOf({ product, variation, quantity }: Addition) {
  const { price } = product
  return {
    productId: product.id,
    variationId: variationIdOf(variation),
    name: product.name,
    price: price === null ? null : rupeesOf(price),
    image: product.pictures[0]?.src ?? '',
    quantity,
    variation,
    totalAmount: price === null ? null : rupeesOf((price * quantity) as Paise),
  }
}

const ADD = '/api/v1/cart/add'

/** The call to change a quantity, the same in both families. */
const update =
  (http: Http) =>
  (_: string, { productId, variationId }: LineKey, increment: number, key: string) =>
    http.post('/api/v1/cart/update', readChanged(http.host), {
      body: { productId, variationId, increment },
      key,
    })

/** A shopper who never added anything has no cart (decisions "Two families"). */
const orEmpty = (loading: Promise<Cart>) => unlessMissing(loading, EMPTY_CART)

/** The calls with the shopper's id (storefront.md §7). */
const byUser = (http: Http) => ({
  load: (userId: string, signal: AbortSignal) =>
    orEmpty(http.get(`/api/v1/cart/${encodeURIComponent(userId)}`, readCart(http.host), { signal })),
  add: (userId: string, addition: Addition, key: string) =>
    http.post(ADD, readAdded(http.host), { body: { userId, ...bodyOf(addition) }, key }),
  /** Changes a quantity by `increment`. Returns null if the backend does not send the cart. */
  update: update(http),
  remove: (userId: string, { productId, variationId }: LineKey, key: string) =>
    http.delete(
      `/api/v1/cart/remove/${encodeURIComponent(productId)}/${encodeURIComponent(userId)}`,
      readChanged(http.host),
      { query: { variationId }, key },
    ),
})

/** The calls that use only the session (storefront.md §7). */
const bySession = (http: Http): CartApi => ({
  load: (_, signal) => orEmpty(http.get('/api/v1/cart', readCart(http.host), { signal })),
  add: (_, addition, key) => http.post(ADD, readAdded(http.host), { body: bodyOf(addition), key }),
  update: update(http),
  remove: (_, { productId, variationId }, key) =>
    http.delete('/api/v1/cart/remove', readChanged(http.host), { body: { productId, variationId }, key }),
})

export type CartApi = ReturnType<typeof byUser>

/**
 * The calls of one family; both use the same cart (decisions "Two families"). Each `key` is an idempotency key:
 * repeated calls with the same key are carried out once.
 */
export const cartApi = (http: Http, family: 'user' | 'session'): CartApi =>
  family === 'user' ? byUser(http) : bySession(http)
