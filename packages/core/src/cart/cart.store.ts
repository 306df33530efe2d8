import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { oncePerKey } from '../client/once.ts'
import { userNow } from '../client/owner.ts'
import { onLeave } from '../client/ownership.ts'
import type { OwnedResource } from '../client/shopper-resource.ts'
import { logInAction } from '../session/session.ts'
import type { Shop } from '../shop.ts'
import { cartCopy as copy } from './cart.copy.ts'
import { cartCount } from './cart.count.ts'
import { cartDrawers } from './cart.drawers.ts'
import { pendingLines } from './cart.pending.ts'
import type { Ending } from './cart.queue.ts'
import { cartRemovals } from './cart.removals.ts'
import { type CartSync, cartSync } from './cart.sync.ts'
import {
  type Addition,
  type AddOutcome,
  type Cart,
  type CartLine,
  keyOf,
  type LineKey,
  lineFor,
  lineOf,
  withMore,
} from './cart.ts'
import type { CartWrite } from './cart.writes.ts'

export type CartStore = ReturnType<typeof cartStore>

/** The parts that the functions below share. */
interface Context {
  readonly shop: Shop
  readonly sync: CartSync
  readonly drawers: ReturnType<typeof cartDrawers>
  readonly removals: ReturnType<typeof cartRemovals>
}

const warn = (shop: Shop, text: string) => shop.notices.warn(text, logInAction(shop))

/** Enqueues a write; resolves when it has ended. */
const enqueue = (sync: CartSync, write: CartWrite): Promise<Ending> =>
  new Promise((resolve) => sync.enqueue(write, resolve))

async function add(sync: CartSync, line: CartLine): Promise<AddOutcome> {
  const ending = await enqueue(sync, { kind: 'add', line })
  if (ending.state !== 'done') return 'failed'
  return ending.answer.added ? 'added' : 'already'
}

async function addAndNotify({ shop, sync, drawers }: Context, line: CartLine): Promise<AddOutcome> {
  const { notices, linkTo } = shop
  const outcome = await add(sync, line)
  if (outcome === 'already') notices.say(copy.alreadyAdded, { label: copy.viewCart, href: linkTo('/cart') })
  if (outcome === 'added') {
    notices.say(copy.added)
    drawers.open(keyOf(line))
  }
  return outcome
}

function change({ sync }: Context, key: LineKey, increment: number) {
  const before = lineOf(sync.now(), key)
  const after = lineOf(withMore(sync.now(), key, increment), key)
  if (!before || !after || before.quantity === after.quantity) return
  sync.enqueue({ kind: 'change', line: keyOf(key), increment: after.quantity - before.quantity })
}

async function remove({ shop, sync, removals }: Context, key: LineKey): Promise<void> {
  const line = lineOf(sync.now(), key)
  if (userNow(shop) === null) warn(shop, copy.signInTo.remove)
  if (!line) return
  sync.keepOrder()
  removals.offer(line)
  const ending = await enqueue(sync, { kind: 'remove', line: keyOf(key) })
  if (ending.state !== 'done') removals.end(line)
  // Unless it has been restored in the meantime.
  else if (!lineOf(sync.now(), key)) removals.announce(line)
}

/**
 * The shopper's cart. Changes show immediately, are sent one at a time, and are undone if they fail; the server's
 * response is authoritative.
 */
export const cartStore = (shop: Shop) => {
  const drawers = cartDrawers()
  const restored = signal<LineKey | null>(null)
  const once = oncePerKey<AddOutcome>()
  const sync = cartSync(shop, ({ status }, kind) => {
    if (status === 401) warn(shop, copy.signInTo[kind])
    else shop.notices.warn(kind === 'add' ? copy.addFailed : copy.failed)
  })
  const pending = computed(() => [...shop.use(pendingLines).lines.value, ...sync.adding.value])
  const count = cartCount(shop, sync.cart, pending)
  const removals = cartRemovals(shop, (line) => {
    void add(sync, line)
    restored.value = keyOf(line)
  })
  const context = { shop, sync, drawers, removals }
  onLeave(shop, () => {
    restored.value = null
    removals.clear()
    drawers.closeAll()
  })

  return {
    cart: sync.cart as OwnedResource<Cart>,
    /** The number at the cart icon; saved in the browser, 0 for visitors. Includes additions from the tap on. */
    count: count.value,
    /**
     * Joins the drawers of the page: the first one is called with each line that was added, and all of them with null
     * when the shopper has left.
     */
    joinDrawers: drawers.join,
    /** The lines that were removed a moment ago and can be restored. */
    removed: removals.lines,
    /** The order of the lines, with removed ones in their places; lines that are not in it are last. */
    order: sync.order,
    /** Restores a removed line in its place. */
    undo: removals.undo,
    /** Keeps the removed lines until the returned function is called. */
    holdRemoved: removals.hold,
    /** The line that an Undo has just restored: focus moves there. */
    restored: restored as ReadonlySignal<LineKey | null>,
    /** Adds to the cart, shows the texts of storefront.md §8, and opens a drawer if something was added. */
    async add(addition: Addition): Promise<AddOutcome> {
      if (userNow(shop) === null) {
        warn(shop, copy.signInTo.add)
        return 'failed'
      }
      // A second press returns the first call (fault F32).
      const line = lineFor(addition)
      return once(JSON.stringify(keyOf(line)), () => addAndNotify(context, line))
    },
    /** Changes a quantity by `increment`, within one and the stock. */
    change: (key: LineKey, increment: number) => change(context, key, increment),
    /** Removes a line, and offers to undo that for `UNDO_TIME`. Resolves when the server has responded. */
    remove: (key: LineKey) => remove(context, key),
    /** Resolves when the server has responded to all changes so far: the cart is then up to date for checkout. */
    settled: sync.settled,
    /** Loads the cart again after a purchase. If this page is left immediately, the next page does. */
    renew() {
      count.forget()
      void sync.cart.reload()
    },
  }
}
