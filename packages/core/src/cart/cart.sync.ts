import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { userNow } from '../client/owner.ts'
import { derived, type OwnedResource, shopperResource, valueIn } from '../client/shopper-resource.ts'
import { type Failure, toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { cartApi } from './cart.api.ts'
import { cartQueue, type Ending, type Settled } from './cart.queue.ts'
import { additionOf, type Cart, EMPTY_CART, inOrder, isSameLine, type LineKey } from './cart.ts'
import { type CartWrite, withWrites } from './cart.writes.ts'

/** The cart as the shopper sees it, in step with the server and with other tabs. */
export interface CartSync {
  readonly cart: OwnedResource<Cart>
  /** Lines on their way to the server while the cart itself is not here; one that is here has them. */
  readonly adding: ReadonlySignal<readonly LineKey[]>
  /** The cart at this moment; empty where it is not here. */
  now(): Cart
  /** Whose cart it is; null while nobody is known to be signed in. */
  owner(): string | null
  ask(write: CartWrite, onEnding?: (ending: Ending) => void): void
  /** From now on the lines keep their places: one that goes and comes again is where it was. */
  keepPlaces(): void
  /** Settles when the server has answered everything that was asked for. */
  settled(): Promise<void>
}

export interface CartSyncOptions {
  /** A write was refused, or did not reach the server. The cart is as before. */
  onFailure(failure: Failure, kind: CartWrite['kind']): void
  /** The shopper left, or another one came. */
  onLeave(): void
  /** Another tab of this shopper changed the cart, or may have. */
  onNews(): void
}

export function cartSync(shop: Shop, { onFailure, onLeave, onNews }: CartSyncOptions): CartSync {
  const { http, family, session, tabs, newKey } = shop
  const api = cartApi(http, family)
  const server = shopperResource(shop, { load: api.load })
  const queue = cartQueue({ send, onSettled, onIdle })
  const order = signal<readonly LineKey[]>([])
  const { state, use } = derived(server, (cart) => inOrder(withWrites(cart, queue.writes.value), order.value))
  const adding = computed(() =>
    server.state.value.state === 'ready' ? [] : withWrites(EMPTY_CART, queue.writes.value).lines,
  )
  let seen = session.peek()
  let owner = userNow(shop)
  let last = owner
  /** What the server has may differ from what is known here. */
  let isStale = false
  let reloading: Promise<void> | undefined

  /** Once more where the network gave up: the key sees to it that it happens once. */
  async function send(write: CartWrite) {
    const [user, key] = [owner ?? '', newKey()]
    try {
      return await call(user, write, key)
    } catch (thrown) {
      const { kind } = toFailure(thrown)
      if (kind !== 'offline' && kind !== 'timeout') throw thrown
      if (user !== owner) throw thrown
      return call(user, write, key)
    }
  }

  async function call(user: string, write: CartWrite, key: string) {
    if (write.kind === 'add') return api.add(user, additionOf(write.line), key)
    if (write.kind === 'remove') return { added: false, cart: await api.remove(user, write.line, key) }
    // Pressed to and fro: there is nothing to say.
    if (write.increment === 0) return { added: false, cart: null }
    return { added: false, cart: await api.update(user, write.line, write.increment, key) }
  }

  function onSettled(write: CartWrite, ending: Settled) {
    if (owner === null) return
    if (ending.state === 'failed') {
      isStale = true
      onFailure(ending.failure, write.kind)
      return
    }
    const { cart } = ending.answer
    const present = server.state.peek()
    if (cart) server.settle(owner, cart)
    else if (present.state === 'ready') server.settle(owner, withWrites(present.value, [write]))
    isStale ||= cart === null
    tabs.publish({ topic: 'cart', userId: owner })
  }

  function onIdle() {
    if (isStale) void reload()
  }

  /** Not while a write is under way: nobody could tell whether the answer knows of it. */
  async function reload(): Promise<void> {
    isStale = queue.writes.peek().length > 0
    if (isStale) return
    reloading = server.reload()
    await reloading
  }

  session.subscribe((present) => {
    if (present === seen) return
    seen = present
    const before = owner
    owner = userNow(shop)
    if (before !== null && before !== owner) {
      queue.clear()
      order.value = []
      isStale = false
    }
    if (present.state === 'signed-out' || (last !== null && owner !== null && last !== owner)) onLeave()
    last = owner ?? last
  })
  tabs.subscribe(({ topic, userId }) => {
    // Whoever shows the cart loads it anew themselves.
    if (topic === 'missed') onNews()
    if (topic !== 'cart' || userId === null || userId !== owner) return
    onNews()
    if (server.state.peek().state === 'ready') void reload()
  })

  const now = () => valueIn(state.peek()) ?? EMPTY_CART
  return {
    cart: { state, use, reload },
    adding,
    now,
    owner: () => owner,
    ask: queue.ask,
    keepPlaces() {
      const known = order.peek()
      const fresh = now().lines.filter((line) => !known.some((key) => isSameLine(key, line)))
      order.value = [...known, ...fresh]
    },
    async settled() {
      await queue.rested()
      await reloading
    },
  }
}
