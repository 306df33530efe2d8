import { batch, computed, effect, signal } from '@preact/signals-core'
import { userNow } from '../client/owner.ts'
import { onLeave } from '../client/ownership.ts'
import { whenLoaded } from '../client/resource.ts'
import { affects, type OwnedResource, valueIn } from '../client/shopper-resource.ts'
import type { Shop } from '../shop.ts'
import { COUNT_KEY } from './cart.lines.ts'
import { type Cart, countOf, isSameLine, type LineKey } from './cart.ts'

/** Counts the pending lines that are not in `known`; a line that was requested twice counts once. */
const countPending = (pending: readonly LineKey[], known: readonly LineKey[]): number =>
  pending.filter(
    (line, at) =>
      !known.some((other) => isSameLine(line, other)) &&
      pending.findIndex((other) => isSameLine(line, other)) === at,
  ).length

/**
 * The number at the cart icon, 0 for visitors: that of the cart once it has loaded, until then the saved one; the
 * lines that `pending` reads from signals are added. If this browser has no saved number, the cart is loaded once.
 */
export function cartCount(
  shop: Shop,
  { state, use }: OwnedResource<Cart>,
  pending: () => readonly LineKey[],
) {
  const { session, storage, tabs } = shop
  const read = () => {
    const number = Number(storage.get(COUNT_KEY) ?? 0)
    return Number.isSafeInteger(number) && number > 0 ? number : 0
  }
  const saved = signal(read())
  /** The lines that `saved` counts, if they are known. */
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
  session.subscribe((current) => {
    if (current.state !== 'signed-in') return
    // Numbers saved by other tabs are not read before the session is known.
    if (state.peek().state !== 'ready') refresh()
    if (storage.get(COUNT_KEY) !== null) return
    void whenLoaded({ state, use })
  })
  tabs.subscribe((message) => {
    if (affects(message, userNow(shop), 'cart')) refresh()
  })
  // A value written by another tab may become readable shortly after this page has returned from the cache.
  globalThis.addEventListener?.('storage', refresh)

  return {
    value: computed(() =>
      session.value.state === 'signed-out' ? 0 : saved.value + countPending(pending(), known.value),
    ),
    /** Removes the saved number. */
    forget,
  }
}
