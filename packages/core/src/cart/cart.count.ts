import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import { userNow } from '../client/owner.ts'
import { onLeave } from '../client/ownership.ts'
import { affects, type OwnedResource, valueIn } from '../client/shopper-resource.ts'
import type { Shop } from '../shop.ts'
import { type Cart, countOf, isSameLine, type LineKey } from './cart.ts'

/** Where the number at the cart's sign is saved (storefront.md §2 "Header"). */
export const COUNT_KEY = 'cart-items'

/** How many pending lines a cart with these lines does not have yet; one that was asked for twice is one. */
const countPending = (pending: readonly LineKey[], known: readonly LineKey[]): number =>
  pending.filter(
    (line, at) =>
      !known.some((other) => isSameLine(line, other)) &&
      pending.findIndex((other) => isSameLine(line, other)) === at,
  ).length

/**
 * The number at the cart's sign, 0 for visitors: the cart's own once that is here, until then the saved one, with the lines that are
 * pending. A browser that knows no number yet asks for the cart once.
 */
export function cartCount(
  shop: Shop,
  { state, use }: OwnedResource<Cart>,
  pending: ReadonlySignal<readonly LineKey[]>,
) {
  const { session, storage, tabs } = shop
  const read = () => {
    const number = Number(storage.get(COUNT_KEY) ?? 0)
    return Number.isSafeInteger(number) && number > 0 ? number : 0
  }
  const saved = signal(read())
  /** Lines that `saved` counts, as far as they are known. */
  const known = signal<readonly LineKey[]>([])
  const refresh = () => {
    saved.value = read()
  }
  function forget() {
    storage.remove(COUNT_KEY)
    saved.value = 0
  }

  effect(() => {
    const cart = valueIn(state.value)
    batch(() => {
      known.value = cart?.lines ?? []
      if (cart) saved.value = countOf(cart)
    })
    if (cart) storage.set(COUNT_KEY, String(saved.peek()))
  })
  onLeave(shop, forget)
  session.subscribe((present) => {
    if (present.state !== 'signed-in') return
    // What other tabs saved did not count before it was known whose page this is.
    if (state.peek().state !== 'ready') refresh()
    if (storage.get(COUNT_KEY) !== null) return
    const leave = use()
    const stop = state.subscribe(({ state: now }) => {
      if (now === 'loading') return
      leave()
      queueMicrotask(() => stop())
    })
  })
  tabs.subscribe((message) => {
    if (affects(message, userNow(shop), 'cart')) refresh()
  })
  // What another tab wrote may arrive a moment after this page has come back and read.
  globalThis.addEventListener?.('storage', refresh)

  return {
    value: computed(() =>
      session.value.state === 'signed-out' ? 0 : saved.value + countPending(pending.value, known.value),
    ),
    /** Removes the saved number: it is not known any more. */
    forget,
  }
}
