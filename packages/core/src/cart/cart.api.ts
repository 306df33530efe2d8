import { type CallFamily, type Http, path } from '../shared/http.ts'
import { unlessMissing } from '../shared/refusals.ts'
import { itemOf } from './cart.lines.ts'
import { type Cart, type CartLine, EMPTY_CART, keyOf, type LineKey } from './cart.ts'
import { type Added, readAdded, readCart, readChanged } from './cart.wire.ts'

export type { Added }

/** Nothing was added; the cart is null if the backend does not send it. */
const unadded = (cart: Cart | null): Added => ({ added: false, cart })

/**
 * The calls of one family: with the shopper's id, or by session. Both use the same cart. Each `key` is an idempotency
 * key: repeated calls with the same key are carried out once.
 */
export function cartApi(http: Http, family: CallFamily) {
  const isByUser = family === 'user'
  const read = readChanged(http.host)
  return {
    /** A shopper who never added anything has no cart. */
    load(userId: string, signal: AbortSignal): Promise<Cart> {
      const cart = isByUser ? path`/api/v1/cart/${userId}` : '/api/v1/cart'
      return unlessMissing(http.get(cart, readCart(http.host), { signal }), EMPTY_CART)
    },
    add(userId: string, line: CartLine, key: string): Promise<Added> {
      const body = { ...(isByUser && { userId }), ...itemOf(line) }
      return http.post('/api/v1/cart/add', readAdded(http.host), { body, key, retry: true })
    },
    /** Changes a quantity by `increment`. */
    update(line: LineKey, increment: number, key: string): Promise<Added> {
      const body = { ...keyOf(line), increment }
      return http.post('/api/v1/cart/update', read, { body, key, retry: true }).then(unadded)
    },
    remove(userId: string, { productId, variationId }: LineKey, key: string): Promise<Added> {
      const removal = isByUser ? path`/api/v1/cart/remove/${productId}/${userId}` : '/api/v1/cart/remove'
      const line = isByUser ? { query: { variationId } } : { body: { productId, variationId } }
      return http.delete(removal, read, { ...line, key, retry: true }).then(unadded)
    },
  }
}
