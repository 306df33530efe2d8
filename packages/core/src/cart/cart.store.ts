import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { oncePerKey } from '../client/once.ts'
import { type CallResult, optimisticResource } from '../client/optimistic.ts'
import { userNow } from '../client/owner.ts'
import { onLeave, onUserChange } from '../client/ownership.ts'
import { removals } from '../client/removals.ts'
import { derived, type OwnedResource, valueIn } from '../client/shopper-resource.ts'
import { logInAction } from '../session/session.ts'
import type { Shop } from '../shop.ts'
import { type Added, cartApi } from './cart.api.ts'
import { cartCount } from './cart.count.ts'
import { cartDrawers } from './cart.drawers.ts'
import { knownLines } from './cart.lines.ts'
import { cartTexts } from './cart.texts.ts'
import {
  type AddedFrom,
  type Addition,
  type Cart,
  type CartAddition,
  type CartLine,
  EMPTY_CART,
  idOf,
  inOrder,
  isSameLine,
  keyOf,
  type LineKey,
  lineFor,
  lineOf,
  placesOf,
  titleOf,
  withLine,
  withMore,
  withoutLine,
} from './cart.ts'

export type CartStore = ReturnType<typeof cartStore>

type CartChange = 'add' | 'change' | 'remove'

const UNCHANGED: Added = { added: false, cart: null }

const warn = (shop: Shop, text: string) => shop.notices.warn(text, logInAction(shop))

/** The cart as shown to the shopper, synchronised with the server and other tabs. */
function shownCart(shop: Shop) {
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

/** The changes of the cart, and how each ends. */
function cartChanges(shop: Shop, { api, server }: ReturnType<typeof shownCart>) {
  /** The increments that have not been sent, by line: many presses of + and − become one call. */
  const unsent = new Map<string, Signal<number>>()
  onUserChange(shop, () => unsent.clear())

  /** Takes over the response to a change. If it was refused or could not be sent, the cart is unchanged. */
  const end = (change: CartChange, line: LineKey) => (result: CallResult<Added>) => {
    if (result.state === 'failed') {
      const { signInTo, addFailed, failed } = shop.texts(cartTexts)
      if (result.failure.status === 401) warn(shop, signInTo[change])
      else shop.notices.warn(change === 'add' ? addFailed : failed)
      // What was pressed since then goes back to the server's quantity, too.
      const increment = unsent.get(idOf(line))
      if (increment) increment.value = 0
    }
    if (result.state === 'done' && result.value.cart) server.receive(result.value.cart)
    else void server.reload()
  }

  return {
    /** Returns the change that adds a line, for `server.optimistic`. */
    addition(line: CartLine) {
      unsent.delete(idOf(line))
      return [
        (current: Cart) => withLine(current, line),
        (userId: string) => api.add(userId, line, shop.newKey()),
        end('add', line),
      ] as const
    },
    /** Returns the change that removes a line. */
    removal(line: LineKey) {
      unsent.delete(idOf(line))
      return [
        (current: Cart) => withoutLine(current, line),
        (userId: string) => api.remove(userId, line, shop.newKey()),
        end('remove', line),
      ] as const
    },
    /** Changes a quantity. */
    more(line: LineKey, by: number): void {
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
  }
}

function cartActions(
  shop: Shop,
  { server, order, now }: ReturnType<typeof shownCart>,
  { addition: additionOf, removal, more }: ReturnType<typeof cartChanges>,
  drawers: ReturnType<typeof cartDrawers>,
  removed: ReturnType<typeof removals<CartLine>>,
) {
  const { notices, texts, linkTo } = shop
  const once = oncePerKey<CartAddition>()
  return {
    /** Adds to the cart, shows a notice, and tells a drawer if something was added. */
    async add(addition: Addition, from: AddedFrom = 'page'): Promise<CartAddition> {
      const { signInTo, added, alreadyAdded, viewCart } = texts(cartTexts)
      if (userNow(shop) === null) {
        warn(shop, signInTo.add)
        return 'failed'
      }
      const line = lineFor(addition)
      // A second press returns the first call.
      return once(idOf(line), async () => {
        const result = await server.optimistic(...additionOf(line))
        if (result.state === 'failed') return 'failed'
        if (!result.value.added) {
          notices.say(alreadyAdded, { label: viewCart, href: linkTo('/cart') })
          return 'already'
        }
        notices.say(added)
        drawers.open(keyOf(line), from)
        return 'added'
      })
    },
    /** Changes a quantity by `increment`, within one and the stock. */
    change(key: LineKey, increment: number): void {
      const before = lineOf(now(), key)
      const after = lineOf(withMore(now(), key, increment), key)
      if (before && after && before.quantity !== after.quantity)
        more(keyOf(key), after.quantity - before.quantity)
    },
    /** Removes a line, and offers to undo that for `UNDO_TIME`. Resolves when the server has responded. */
    async remove(key: LineKey): Promise<void> {
      const line = lineOf(now(), key)
      if (userNow(shop) === null) warn(shop, texts(cartTexts).signInTo.remove)
      if (!line) return
      // A line that is restored is in its old place.
      order.value = placesOf(order.peek(), now())
      removed.offer(line)
      const result = await server.optimistic(...removal(keyOf(key)))
      if (result.state === 'failed') removed.end(line)
      // Unless it has been restored in the meantime.
      else if (!lineOf(now(), key)) removed.announce(line)
    },
  }
}

/**
 * The shopper's cart. Changes show immediately, are sent one at a time, and are undone if they fail; the server's
 * response is authoritative.
 */
export const cartStore = (shop: Shop) => {
  const drawers = cartDrawers()
  const restored = signal<LineKey | null>(null)
  const shown = shownCart(shop)
  const { server, cart, adding } = shown
  const changes = cartChanges(shop, shown)
  const { lines, requested } = shop.use(knownLines)
  effect(() => {
    lines.value = valueIn(cart.state.value)?.lines ?? adding.value
  })
  const count = cartCount(shop, cart, () => [...requested.value, ...adding.value])
  const removed = removals<CartLine>(shop, {
    text(line) {
      const texts = shop.texts(cartTexts)
      return texts.removed({ name: titleOf(line) || texts.unknown })
    },
    label: () => shop.texts(cartTexts).undo,
    restore(line) {
      void server.optimistic(...changes.addition(line))
      restored.value = keyOf(line)
    },
  })
  onLeave(shop, () => {
    restored.value = null
    removed.clear()
    drawers.closeAll()
  })

  return {
    cart: cart as OwnedResource<Cart>,
    /** The number at the cart icon; saved in the browser, 0 for visitors. Includes additions from the tap on. */
    count: count.value,
    /**
     * Joins the drawers of the page: the first one is called with each line that was added, and where, and all of them
     * with null when the shopper has left.
     */
    joinDrawers: drawers.join,
    /** The lines that were removed a moment ago and can be restored. */
    removed: removed.items,
    /** The order of the lines, with removed ones in their places; lines that are not in it are last. */
    order: shown.order as ReadonlySignal<readonly LineKey[]>,
    /** Restores a removed line in its place. */
    undo(key: LineKey) {
      const line = removed.items.peek().find((other) => isSameLine(other, key))
      if (line) removed.undo(line)
    },
    /** Keeps the removed lines until the returned function is called. */
    holdRemoved: removed.hold,
    /** The line that an Undo has just restored: focus moves there. */
    restored: restored as ReadonlySignal<LineKey | null>,
    ...cartActions(shop, shown, changes, drawers, removed),
    /** Resolves when the server has responded to all changes so far: the cart is then up to date for checkout. */
    whenIdle: server.whenIdle,
    /** Loads the cart again after a purchase. If this page is left immediately, the next page does. */
    renew() {
      count.forget()
      void cart.reload()
    },
  }
}
