import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core'
import type { SessionState } from '../shared/identity.ts'
import type { OwnedResource } from '../shared/owned.ts'
import type { SafeStorage } from '../shared/storage.ts'
import { type Cart, countOf } from './cart.ts'

/** Where the number at the cart's sign is kept (storefront.md §2 "Header"). */
export const COUNT_KEY = 'cart-items'

/** The number at the cart's sign. */
export interface CartCount {
  /** 0 for visitors. */
  readonly value: ReadonlySignal<number>
  /** Reads the kept number anew: another tab has changed it. */
  refresh(): void
  forget(): void
}

/**
 * Keeps the number true: the cart's own once that is here, until then the kept one. A browser that knows no number yet
 * asks for the cart once.
 */
export function cartCount(
  session: ReadonlySignal<SessionState>,
  storage: SafeStorage,
  { state, use }: OwnedResource<Cart>,
): CartCount {
  const read = () => {
    const number = Number(storage.get(COUNT_KEY) ?? 0)
    return Number.isSafeInteger(number) && number > 0 ? number : 0
  }
  const kept = signal(read())
  effect(() => {
    if (state.value.state !== 'ready') return
    kept.value = countOf(state.value.value)
    storage.set(COUNT_KEY, String(kept.peek()))
  })
  session.subscribe((present) => {
    if (present.state !== 'signed-in' || storage.get(COUNT_KEY) !== null) return
    const leave = use()
    const stop = state.subscribe(({ state: now }) => {
      if (now === 'loading') return
      leave()
      queueMicrotask(() => stop())
    })
  })
  return {
    value: computed(() => (session.value.state === 'signed-out' ? 0 : kept.value)),
    refresh() {
      kept.value = read()
    },
    forget() {
      storage.remove(COUNT_KEY)
      kept.value = 0
    },
  }
}
