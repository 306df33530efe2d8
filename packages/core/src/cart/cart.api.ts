import { variationIdOf } from '../catalogue/catalogue.ts'
import type { Http } from '../shared/http.ts'
import { type Paise, rupeesOf } from '../shared/money.ts'
import { unlessMissing } from '../shared/refusals.ts'
import { type Addition, type Cart, EMPTY_CART, type LineKey } from './cart.ts'
import { readAdded, readCart, readChanged } from './cart.wire.ts'

/** What an addition is sent as. The server believes product, variation and quantity; the rest is for shape. */
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

/** The same in both families. */
const update =
  (http: Http) =>
  (_: string, { productId, variationId }: LineKey, increment: number, key: string) =>
    http.post('/api/v1/cart/update', readChanged(http.host), {
      body: { productId, variationId, increment },
      key,
    })

/** Whoever never put anything into a cart has none (decisions "Two families"). */
const orEmpty = (loading: Promise<Cart>) => unlessMissing(loading, EMPTY_CART)

/** The calls that name the shopper (storefront.md §7). */
const byUser = (http: Http) => ({
  load: (userId: string, signal: AbortSignal) =>
    orEmpty(http.get(`/api/v1/cart/${encodeURIComponent(userId)}`, readCart(http.host), { signal })),
  add: (userId: string, addition: Addition, key: string) =>
    http.post(ADD, readAdded(http.host), { body: { userId, ...bodyOf(addition) }, key }),
  /** So many pieces more, or less. Null where the backend does not say how the cart is now. */
  update: update(http),
  remove: (userId: string, { productId, variationId }: LineKey, key: string) =>
    http.delete(
      `/api/v1/cart/remove/${encodeURIComponent(productId)}/${encodeURIComponent(userId)}`,
      readChanged(http.host),
      { query: { variationId }, key },
    ),
})

/** The same by the session alone (storefront.md §7). */
const bySession = (http: Http): CartApi => ({
  load: (_, signal) => orEmpty(http.get('/api/v1/cart', readCart(http.host), { signal })),
  add: (_, addition, key) => http.post(ADD, readAdded(http.host), { body: bodyOf(addition), key }),
  update: update(http),
  remove: (_, { productId, variationId }, key) =>
    http.delete('/api/v1/cart/remove', readChanged(http.host), { body: { productId, variationId }, key }),
})

export type CartApi = ReturnType<typeof byUser>

/**
 * The calls of one family; the same cart stands behind both (decisions "Two families"). Each `key` names an intention:
 * what is sent twice under it happens once.
 */
export const cartApi = (http: Http, family: 'user' | 'session'): CartApi =>
  family === 'user' ? byUser(http) : bySession(http)
