import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { oncePerKey } from '../client/once.ts'
import { userNow } from '../client/owner.ts'
import { onLeave } from '../client/ownership.ts'
import { removals } from '../client/removals.ts'
import { type OwnedResource, valueIn } from '../client/shopper-resource.ts'
import { logInAction } from '../session/session.ts'
import type { Shop } from '../shop.ts'
import { cartCount } from './cart.count.ts'
import { cartDrawers } from './cart.drawers.ts'
import { knownLines } from './cart.lines.ts'
import { type CartSync, cartSync } from './cart.sync.ts'
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
  titleOf,
  withMore,
} from './cart.ts'

export type CartStore = ReturnType<typeof cartStore>

const warn = (shop: Shop, text: string) => shop.notices.warn(text, logInAction(shop))

function cartActions(
  shop: Shop,
  sync: CartSync,
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
        const result = await sync.add(line)
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
      const before = lineOf(sync.now(), key)
      const after = lineOf(withMore(sync.now(), key, increment), key)
      if (before && after && before.quantity !== after.quantity)
        sync.change(keyOf(key), after.quantity - before.quantity)
    },
    /** Removes a line, and offers to undo that for `UNDO_TIME`. Resolves when the server has responded. */
    async remove(key: LineKey): Promise<void> {
      const line = lineOf(sync.now(), key)
      if (userNow(shop) === null) warn(shop, texts(cartTexts).signInTo.remove)
      if (!line) return
      sync.keepOrder()
      removed.offer(line)
      const result = await sync.remove(keyOf(key))
      if (result.state === 'failed') removed.end(line)
      // Unless it has been restored in the meantime.
      else if (!lineOf(sync.now(), key)) removed.announce(line)
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
  const sync = cartSync(shop, ({ status }, change) => {
    if (status === 401) warn(shop, shop.texts(cartTexts).signInTo[change])
    else shop.notices.warn(change === 'add' ? shop.texts(cartTexts).addFailed : shop.texts(cartTexts).failed)
  })
  const { lines, requested } = shop.use(knownLines)
  effect(() => {
    lines.value = valueIn(sync.cart.state.value)?.lines ?? sync.adding.value
  })
  const pending = computed(() => [...requested.value, ...sync.adding.value])
  const count = cartCount(shop, sync.cart, pending)
  const removed = removals<CartLine>(shop, {
    text(line) {
      const texts = shop.texts(cartTexts)
      return texts.removed({ name: titleOf(line) || texts.unknown })
    },
    label: () => shop.texts(cartTexts).undo,
    restore(line) {
      void sync.add(line)
      restored.value = keyOf(line)
    },
  })
  onLeave(shop, () => {
    restored.value = null
    removed.clear()
    drawers.closeAll()
  })

  return {
    cart: sync.cart as OwnedResource<Cart>,
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
    order: sync.order,
    /** Restores a removed line in its place. */
    undo(key: LineKey) {
      const line = removed.items.peek().find((other) => isSameLine(other, key))
      if (line) removed.undo(line)
    },
    /** Keeps the removed lines until the returned function is called. */
    holdRemoved: removed.hold,
    /** The line that an Undo has just restored: focus moves there. */
    restored: restored as ReadonlySignal<LineKey | null>,
    ...cartActions(shop, sync, drawers, removed),
    /** Resolves when the server has responded to all changes so far: the cart is then up to date for checkout. */
    whenIdle: sync.whenIdle,
    /** Loads the cart again after a purchase. If this page is left immediately, the next page does. */
    renew() {
      count.forget()
      void sync.cart.reload()
    },
  }
}
