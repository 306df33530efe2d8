import { computed, signal } from '@preact/signals-core'
import { optimisticResource } from '../client/optimistic.ts'
import { onUserChange } from '../client/ownership.ts'
import { derived, valueIn } from '../client/shopper-resource.ts'
import type { Shop } from '../shop.ts'
import { cartApi } from './cart.api.ts'
import { EMPTY_CART, inOrder, type LineKey } from './cart.ts'

export type ShownCart = ReturnType<typeof shownCart>

/** The cart as shown to the shopper, synchronised with the server and other tabs. */
export function shownCart(shop: Shop) {
  const api = cartApi(shop.http, shop.family)
  const server = optimisticResource(shop, { topic: 'cart', load: api.load, inTurn: true })
  const order = signal<readonly LineKey[]>([])
  const cart = derived(server, (current) => inOrder(current, order.value))
  onUserChange(shop, () => {
    order.value = []
  })
  return {
    api,
    server,
    cart,
    order,
    /** The current cart; empty if it has not loaded. */
    now: () => valueIn(cart.state.peek()) ?? EMPTY_CART,
    /** Lines that are being added while the cart has not loaded; a loaded cart includes them. */
    adding: computed(() => (valueIn(cart.state.value) ? [] : server.over(EMPTY_CART).value.lines)),
  }
}
