import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { type CallResult, optimisticResource } from '../client/optimistic.ts'
import { onUserChange } from '../client/ownership.ts'
import { derived, valueIn } from '../client/shopper-resource.ts'
import type { Failure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { type Added, cartApi } from './cart.api.ts'
import {
  additionOf,
  type CartLine,
  EMPTY_CART,
  idOf,
  inOrder,
  type LineKey,
  placesOf,
  withLine,
  withMore,
  withoutLine,
} from './cart.ts'

export type CartSync = ReturnType<typeof cartSync>

type CartChange = 'add' | 'change' | 'remove'

const UNCHANGED: Added = { added: false, cart: null }

/**
 * The cart as shown to the shopper, synchronised with the server and other tabs.
 * @param onFailure called when a change was refused or could not be sent: the cart is then unchanged
 */
export function cartSync(shop: Shop, onFailure: (failure: Failure, change: CartChange) => void) {
  const api = cartApi(shop.http, shop.family)
  const server = optimisticResource(shop, { topic: 'cart', load: api.load, inTurn: true })
  const order = signal<readonly LineKey[]>([])
  const cart = derived(server, (current) => inOrder(current, order.value))
  /** The increments that have not been sent, by line: many presses of + and − become one call. */
  const unsent = new Map<string, Signal<number>>()
  /** The current cart; empty if it has not loaded. */
  const now = () => valueIn(cart.state.peek()) ?? EMPTY_CART

  /** Takes over the response to a change. */
  const end = (change: CartChange, line: LineKey) => (result: CallResult<Added>) => {
    if (result.state === 'failed') {
      onFailure(result.failure, change)
      // What was pressed since then goes back to the server's quantity, too.
      const increment = unsent.get(idOf(line))
      if (increment) increment.value = 0
    }
    const response = result.state === 'done' ? result.value.cart : null
    if (response) server.receive(response)
    else void server.reload()
  }

  onUserChange(shop, () => {
    unsent.clear()
    order.value = []
  })

  return {
    cart,
    /** Lines that are being added while the cart has not loaded; a loaded cart includes them. */
    adding: computed(() => (valueIn(cart.state.value) ? [] : server.over(EMPTY_CART).value.lines)),
    now,
    order: order as ReadonlySignal<readonly LineKey[]>,
    add(line: CartLine): Promise<CallResult<Added>> {
      const key = shop.newKey()
      unsent.delete(idOf(line))
      return server.optimistic(
        (current) => withLine(current, line),
        (userId) => api.add(userId, additionOf(line), key),
        end('add', line),
      )
    },
    /** Changes a quantity. */
    change(line: LineKey, by: number): void {
      const name = idOf(line)
      const waiting = unsent.get(name)
      if (waiting) {
        waiting.value += by
        return
      }
      const increment = signal(by)
      unsent.set(name, increment)
      void server.optimistic(
        (current) => withMore(current, line, increment.value),
        async () => {
          if (unsent.get(name) === increment) unsent.delete(name)
          const sum = increment.peek()
          return sum === 0 ? UNCHANGED : api.update(line, sum, shop.newKey())
        },
        end('change', line),
      )
    },
    remove(line: LineKey): Promise<CallResult<Added>> {
      const key = shop.newKey()
      unsent.delete(idOf(line))
      return server.optimistic(
        (current) => withoutLine(current, line),
        (userId) => api.remove(userId, line, key),
        end('remove', line),
      )
    },
    /** Keeps the current order of the lines from now on: a line that is restored is in its old place. */
    keepOrder() {
      order.value = placesOf(order.peek(), now())
    },
    /** Resolves when the server has responded to all changes. */
    whenIdle: server.whenIdle,
  }
}
