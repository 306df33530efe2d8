import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { OwnedResource } from '../client/shopper-resource.ts'
import type { SessionState } from '../shared/identity.ts'
import type { SafeStorage } from '../shared/storage.ts'
import { type Cart, countOf, isSameLine, type LineKey } from './cart.ts'

/** Where the number at the cart's sign is saved (storefront.md §2 "Header"). */
export const COUNT_KEY = 'cart-items'

/** The number at the cart's sign. */
export interface CartCount {
  /** 0 for visitors. */
  readonly value: ReadonlySignal<number>
  /** Reads the saved number anew: another tab has changed it. */
  refresh(): void
  forget(): void
}

/** How many pending lines a cart with these lines does not have yet; one that was asked for twice is one. */
const countPending = (pending: readonly LineKey[], known: readonly LineKey[]): number =>
  pending.filter(
    (line, at) =>
      !known.some((other) => isSameLine(line, other)) &&
      pending.findIndex((other) => isSameLine(line, other)) === at,
  ).length

/**
 * Keeps the number true: the cart's own once that is here, until then the saved one, with what was just asked for. A
 * browser that knows no number yet asks for the cart once.
 */
export function cartCount(
  session: ReadonlySignal<SessionState>,
  storage: SafeStorage,
  { state, use }: OwnedResource<Cart>,
  pending: ReadonlySignal<readonly LineKey[]>,
): CartCount {
  const read = () => {
    const number = Number(storage.get(COUNT_KEY) ?? 0)
    return Number.isSafeInteger(number) && number > 0 ? number : 0
  }
  const saved = signal(read())
  /** Lines that `saved` counts, as far as they are known. */
  const known = signal<readonly LineKey[]>([])
  effect(() => {
    const present = state.value
    batch(() => {
      known.value = present.state === 'ready' ? present.value.lines : []
      if (present.state === 'ready') saved.value = countOf(present.value)
    })
    if (present.state === 'ready') storage.set(COUNT_KEY, String(saved.peek()))
  })
  session.subscribe((present) => {
    if (present.state !== 'signed-in') return
    // Other tabs were not believed before it was known whose page this is.
    if (state.peek().state !== 'ready') saved.value = read()
    if (storage.get(COUNT_KEY) !== null) return
    const leave = use()
    const stop = state.subscribe(({ state: now }) => {
      if (now === 'loading') return
      leave()
      queueMicrotask(() => stop())
    })
  })
  const refresh = () => {
    saved.value = read()
  }
  // What another tab wrote may arrive a moment after this page has come back and read.
  globalThis.addEventListener?.('storage', refresh)
  return {
    value: computed(() =>
      session.value.state === 'signed-out' ? 0 : saved.value + countPending(pending.value, known.value),
    ),
    refresh,
    forget() {
      storage.remove(COUNT_KEY)
      saved.value = 0
    },
  }
}
