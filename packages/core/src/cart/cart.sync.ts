import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { onUserChange, userNow } from '../client/owner.ts'
import { derived, type OwnedResource, shopperResource, valueIn } from '../client/shopper-resource.ts'
import { type Failure, toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { type CartApi, cartApi } from './cart.api.ts'
import { cartQueue, type Ending, type Settled } from './cart.queue.ts'
import { additionOf, type Cart, EMPTY_CART, inOrder, type LineKey, placesOf } from './cart.ts'
import type { Added } from './cart.wire.ts'
import { type CartWrite, withWrites } from './cart.writes.ts'

/** The cart as the shopper sees it, in step with the server and with other tabs. */
export interface CartSync {
  readonly cart: OwnedResource<Cart>
  /** Lines on their way to the server while the cart itself is not here; one that is here has them. */
  readonly adding: ReadonlySignal<readonly LineKey[]>
  /** The cart at this moment; empty where it is not here. */
  now(): Cart
  ask(write: CartWrite, onEnding?: (ending: Ending) => void): void
  /** From now on the lines keep their places: one that goes and comes again is where it was. */
  keepPlaces(): void
  /** Settles when the server has answered everything that was asked for. */
  settled(): Promise<void>
}

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

/** @param onFailure called when a write was refused, or did not reach the server: the cart is as before */
export function cartSync(
  shop: Shop,
  onFailure: (failure: Failure, kind: CartWrite['kind']) => void,
): CartSync {
  const { http, family, tabs } = shop
  const api = cartApi(http, family)
  const server = shopperResource(shop, { load: api.load })
  const queue = cartQueue({ send: sender(shop, api), onSettled, onIdle })
  const order = signal<readonly LineKey[]>([])
  const { state, use } = derived(server, (cart) => inOrder(withWrites(cart, queue.writes.value), order.value))
  /** What the server has may differ from what is known here. */
  let isStale = false
  let reloading: Promise<void> | undefined
  const now = () => valueIn(state.peek()) ?? EMPTY_CART

  function onSettled(write: CartWrite, ending: Settled) {
    const userId = userNow(shop)
    if (userId === null) return
    if (ending.state === 'failed') {
      isStale = true
      onFailure(ending.failure, write.kind)
      return
    }
    const { cart } = ending.answer
    const before = valueIn(server.state.peek())
    if (cart ?? before) server.settle(userId, cart ?? withWrites(before ?? EMPTY_CART, [write]))
    isStale ||= cart === null
    tabs.publish({ topic: 'cart', userId })
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
  tabs.subscribe(({ topic, userId }) => {
    const isOwn = topic === 'cart' && userId !== null && userId === userNow(shop)
    if (isOwn && server.state.peek().state === 'ready') void reload()
  })

  return {
    cart: { state, use, reload },
    adding: computed(() =>
      valueIn(server.state.value) ? [] : withWrites(EMPTY_CART, queue.writes.value).lines,
    ),
    now,
    ask: queue.ask,
    keepPlaces() {
      order.value = placesOf(order.peek(), now())
    },
    async settled() {
      await queue.rested()
      await reloading
    },
  }
}
