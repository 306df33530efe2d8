import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { onUserChange, userNow } from '../client/owner.ts'
import { derived, type ShopperResource, shopperResource, valueIn } from '../client/shopper-resource.ts'
import { type Failure, toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { type CartApi, cartApi } from './cart.api.ts'
import { cartQueue, type Settled } from './cart.queue.ts'
import { additionOf, type Cart, EMPTY_CART, inOrder, type LineKey, placesOf } from './cart.ts'
import type { Added } from './cart.wire.ts'
import { type CartWrite, withWrites } from './cart.writes.ts'

export type CartSync = ReturnType<typeof cartSync>

async function call(api: CartApi, userId: string, write: CartWrite, key: string): Promise<Added> {
  if (write.kind === 'add') return api.add(userId, additionOf(write.line), key)
  if (write.kind === 'remove') return { added: false, cart: await api.remove(userId, write.line, key) }
  // Increments and decrements cancelled out: nothing to send.
  if (write.increment === 0) return { added: false, cart: null }
  return { added: false, cart: await api.update(userId, write.line, write.increment, key) }
}

/**
 * Sends writes, and retries once after a network failure if the shopper is still signed in. The key makes it happen
 * once.
 */
const sender = (shop: Shop, api: CartApi) => async (write: CartWrite) => {
  const [userId, key] = [userNow(shop) ?? '', shop.newKey()]
  try {
    return await call(api, userId, write, key)
  } catch (thrown) {
    const { kind } = toFailure(thrown)
    if ((kind !== 'offline' && kind !== 'timeout') || userId !== userNow(shop)) throw thrown
    return call(api, userId, write, key)
  }
}

/**
 * Takes over the response to a write, and publishes the change to the shopper's other tabs. Returns true if the
 * server's cart may differ from this one.
 */
function settle(userId: string, server: ShopperResource<Cart>, write: CartWrite, { cart }: Added): boolean {
  const before = valueIn(server.state.peek())
  if (cart ?? before) server.settle(userId, cart ?? withWrites(before ?? EMPTY_CART, [write]))
  server.publish(userId)
  return cart === null
}

/**
 * The cart as shown to the shopper, synchronised with the server and other tabs.
 * @param onFailure called when a write was refused or could not be sent: the cart is then unchanged
 */
export function cartSync(shop: Shop, onFailure: (failure: Failure, kind: CartWrite['kind']) => void) {
  const api = cartApi(shop.http, shop.family)
  const server = shopperResource(shop, { topic: 'cart', load: api.load, onStale: reload })
  const queue = cartQueue({ send: sender(shop, api), onSettled, onIdle })
  const order = signal<readonly LineKey[]>([])
  const { state, use } = derived(server, (cart) => inOrder(withWrites(cart, queue.writes.value), order.value))
  let isStale = false
  let reloading: Promise<void> | undefined
  /** The current cart; empty if it has not loaded. */
  const now = () => valueIn(state.peek()) ?? EMPTY_CART

  function onSettled(write: CartWrite, ending: Settled) {
    const userId = userNow(shop)
    if (userId === null) return
    if (ending.state === 'failed') onFailure(ending.failure, write.kind)
    isStale = ending.state === 'failed' || settle(userId, server, write, ending.answer) || isStale
  }
  function onIdle() {
    if (isStale) void reload()
  }
  /** Waits for running writes, because the response may or may not include them. */
  async function reload(): Promise<void> {
    isStale = queue.writes.peek().length > 0
    if (isStale) return
    reloading = server.reload()
    await reloading
  }

  onUserChange(shop, (_, before) => {
    if (before === null) return
    queue.clear()
    order.value = []
    isStale = false
  })

  return {
    cart: { state, use, reload },
    /** Lines that are being added while the cart has not loaded; a loaded cart includes them. */
    adding: computed(() =>
      valueIn(server.state.value) ? [] : withWrites(EMPTY_CART, queue.writes.value).lines,
    ),
    now,
    order: order as ReadonlySignal<readonly LineKey[]>,
    enqueue: queue.enqueue,
    /** Keeps the current order of the lines from now on: a line that is restored is in its old place. */
    keepOrder() {
      order.value = placesOf(order.peek(), now())
    },
    /** Resolves when the server has responded to all writes. */
    async settled() {
      await queue.whenIdle()
      await reloading
    },
  }
}
