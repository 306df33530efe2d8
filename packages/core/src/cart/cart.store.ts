import { effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { oncePerKey } from '../client/once.ts'
import { userNow } from '../client/owner.ts'
import { onLeave } from '../client/ownership.ts'
import { removals } from '../client/removals.ts'
import { type OwnedResource, valueIn } from '../client/shopper-resource.ts'
import type { Shop } from '../shop.ts'
import { cartChanges, warn } from './cart.changes.ts'
import { cartCount } from './cart.count.ts'
import { cartDrawers } from './cart.drawers.ts'
import { knownLines } from './cart.lines.ts'
import { resumeChanges } from './cart.resuming.ts'
import { type ShownCart, shownCart } from './cart.shown.ts'
import { cartTexts } from './cart.texts.ts'
import {
  type AddedFrom,
  type Addition,
  type Cart,
  type CartAddition,
  type CartLine,
  idOf,
  isSameLine,
  keyOf,
  type LineKey,
  lineFor,
  lineOf,
  placesOf,
  titleOf,
  withMore,
} from './cart.ts'

export type CartStore = ReturnType<typeof cartStore>

function cartActions(
  shop: Shop,
  { server, order, now }: ShownCart,
  { addition: additionOf, removal, more }: ReturnType<typeof cartChanges>,
  drawers: ReturnType<typeof cartDrawers>,
  removed: ReturnType<typeof removals<CartLine>>,
) {
  const { notices, texts, linkTo } = shop
  const once = oncePerKey<CartAddition>()
  return {
    /**
     * Adds to the cart, shows a notice, and tells a drawer if something was added.
     * @param key idempotency key. @default a new one
     */
    async add(addition: Addition, from: AddedFrom = 'page', key?: string): Promise<CartAddition> {
      const { signInTo, added, alreadyAdded, viewCart } = texts(cartTexts)
      if (userNow(shop) === null) {
        warn(shop, signInTo.add)
        return 'failed'
      }
      const line = lineFor(addition)
      // A second press returns the first call.
      return once(idOf(line), async () => {
        const result = await server.optimistic(...additionOf(line, key))
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
  resumeChanges(shop, shown, changes)
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
