import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { oncePerKey } from '../client/once.ts'
import type { OwnedResource } from '../client/shopper-resource.ts'
import { signInPath } from '../session/session.ts'
import type { Failure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { cartCopy as copy } from './cart.copy.ts'
import { cartCount } from './cart.count.ts'
import { pendingLines } from './cart.pending.ts'
import type { Ending } from './cart.queue.ts'
import { cartSync } from './cart.sync.ts'
import {
  type Addition,
  type AddOutcome,
  type Cart,
  type CartLine,
  keyOf,
  type LineKey,
  lineFor,
  lineOf,
  titleOf,
  withMore,
} from './cart.ts'
import type { CartWrite } from './cart.writes.ts'

/** What the drawer shows. */
export interface Drawer {
  readonly open: boolean
  /** The line that was just added. */
  readonly added: LineKey | null
}

/**
 * The shopper's cart. Changes show at once, go to the server one at a time, and are taken back where they fail; the
 * server's answer is always the last word.
 */
export interface CartStore {
  readonly cart: OwnedResource<Cart>
  /** The number at the sign; saved in the browser, 0 for visitors. Counts what is added from the tap on. */
  readonly count: ReadonlySignal<number>
  readonly drawer: ReadonlySignal<Drawer>
  /** The line that an Undo just brought back: focus belongs there. */
  readonly restored: ReadonlySignal<LineKey | null>
  openDrawer(): void
  closeDrawer(): void
  /** Says the texts of storefront.md §8, and opens the drawer when something was added. */
  add(addition: Addition): Promise<AddOutcome>
  /** So many pieces more, or less; stays within one and what is in stock. */
  change(key: LineKey, increment: number): void
  /** Settles when the server has answered. Offers to undo it. */
  remove(key: LineKey): Promise<void>
  /** Settles when the server has answered all changes so far: the cart is as it will be bought. */
  settled(): Promise<void>
  /** Something of it was bought: asks what is left; the page that comes next does, where this one is left at once. */
  renew(): void
}

const CLOSED: Drawer = { open: false, added: null }

export const cartStore = (shop: Shop): CartStore => {
  const { session, notices, storage, linkTo, here } = shop
  const sync = cartSync(shop, { onFailure, onLeave, onNews: () => count.refresh() })
  const pending = computed(() => [...shop.use(pendingLines).lines.value, ...sync.adding.value])
  const count = cartCount(session, storage, sync.cart, pending)
  const drawer = signal(CLOSED)
  const restored = signal<LineKey | null>(null)
  const once = oncePerKey<AddOutcome>()
  if (session.peek().state === 'signed-out') count.forget()

  function onLeave() {
    count.forget()
    restored.value = null
    drawer.value = CLOSED
  }

  const askToSignIn = (text: string) =>
    notices.warn(text, { label: copy.logIn, href: linkTo(signInPath(here())) })

  function onFailure({ status }: Failure, kind: CartWrite['kind']) {
    if (status === 401) askToSignIn(copy.signInTo[kind])
    else notices.warn(kind === 'add' ? copy.addFailed : copy.failed)
  }

  const asked = (write: CartWrite): Promise<Ending> => new Promise((resolve) => sync.ask(write, resolve))

  async function add(line: CartLine): Promise<AddOutcome> {
    const ending = await asked({ kind: 'add', line })
    if (ending.state !== 'done') return 'failed'
    return ending.answer.added ? 'added' : 'already'
  }

  async function addAndSay(line: CartLine): Promise<AddOutcome> {
    const outcome = await add(line)
    if (outcome === 'already') notices.say(copy.alreadyAdded, { label: copy.viewCart, href: linkTo('/cart') })
    if (outcome === 'added') {
      notices.say(copy.added)
      drawer.value = { open: true, added: keyOf(line) }
    }
    return outcome
  }

  function undo(line: CartLine, owner: string | null) {
    if (owner === null || owner !== sync.owner()) return
    void add(line)
    restored.value = keyOf(line)
  }

  return {
    cart: sync.cart,
    count: count.value,
    drawer,
    restored,
    openDrawer() {
      drawer.value = { open: true, added: null }
    },
    closeDrawer() {
      drawer.value = { ...drawer.peek(), open: false }
    },
    async add(addition) {
      if (sync.owner() === null) {
        askToSignIn(copy.signInTo.add)
        return 'failed'
      }
      // Pressed twice: the second press means the first (fault F32).
      const line = lineFor(addition)
      return once(JSON.stringify(keyOf(line)), () => addAndSay(line))
    },
    settled: sync.settled,
    renew() {
      count.forget()
      void sync.cart.reload()
    },
    change(key, increment) {
      const before = lineOf(sync.now(), key)
      const after = lineOf(withMore(sync.now(), key, increment), key)
      if (!before || !after || before.quantity === after.quantity) return
      sync.ask({ kind: 'change', line: keyOf(key), increment: after.quantity - before.quantity })
    },
    async remove(key) {
      const line = lineOf(sync.now(), key)
      const owner = sync.owner()
      if (owner === null) askToSignIn(copy.signInTo.remove)
      if (!line) return
      sync.keepPlaces()
      const ending = await asked({ kind: 'remove', line: keyOf(key) })
      if (ending.state !== 'done') return
      const act = () => undo(line, owner)
      notices.say(copy.removed(titleOf(line) || copy.unknown), { label: copy.undo, act })
    },
  }
}
