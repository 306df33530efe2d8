import { computed, signal } from '@preact/signals-core'
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
  // As many presses on + as on −: nothing has changed.
  if (write.increment === 0) return { added: false, cart: null }
  return { added: false, cart: await api.update(userId, write.line, write.increment, key) }
}

/** Sends writes; once more where the network failed and the shopper is still here. The key makes it happen once. */
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
 * Takes over how a write of the shopper's ended, and publishes it to their other tabs. True where what the server has may
 * differ from what is known here.
 */
function settle(userId: string, server: ShopperResource<Cart>, write: CartWrite, { cart }: Added): boolean {
  const before = valueIn(server.state.peek())
  if (cart ?? before) server.settle(userId, cart ?? withWrites(before ?? EMPTY_CART, [write]))
  server.publish(userId)
  return cart === null
}

/**
 * The cart as the shopper sees it, in step with the server and with other tabs.
 * @param onFailure called when a write was refused, or did not reach the server: the cart is as before
 */
export function cartSync(shop: Shop, onFailure: (failure: Failure, kind: CartWrite['kind']) => void) {
  const api = cartApi(shop.http, shop.family)
  const server = shopperResource(shop, { topic: 'cart', load: api.load, onStale: reload })
  const queue = cartQueue({ send: sender(shop, api), onSettled, onIdle })
  const order = signal<readonly LineKey[]>([])
  const { state, use } = derived(server, (cart) => inOrder(withWrites(cart, queue.writes.value), order.value))
  let isStale = false
  let reloading: Promise<void> | undefined
  /** The cart at this moment; empty where it is not here. */
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
  /** Not while a write is under way: the answer may or may not include it. */
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
    /** Lines on their way to the server while the cart itself is not here; one that is here has them. */
    adding: computed(() =>
      valueIn(server.state.value) ? [] : withWrites(EMPTY_CART, queue.writes.value).lines,
    ),
    now,
    ask: queue.ask,
    /** From now on the lines keep their places: one that goes and comes again is where it was. */
    keepPlaces() {
      order.value = placesOf(order.peek(), now())
    },
    /** Settles when the server has answered everything that was asked for. */
    async settled() {
      await queue.rested()
      await reloading
    },
  }
}
