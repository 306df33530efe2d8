import type { ReadonlySignal } from '@preact/signals-core'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { COUNT_KEY, knownLines } from './cart.lines.ts'
import type { CartLine, LineKey } from './cart.ts'

/** Loads the code of the cart, which a page needs for shoppers only. */
const loadStore = () => import('./cart.late.ts')

/**
 * The lines of the shopper's cart for cards and product pages, without the code of the cart, which is loaded for shoppers
 * only. Empty for visitors, and until a cart is known.
 */
export function cartLines(shop: Shop) {
  let isFollowed = false

  async function load() {
    const { cartStore } = await loadStore()
    shop.use(cartStore).cart.use()
  }
  return {
    lines: shop.use(knownLines).lines as ReadonlySignal<readonly CartLine[]>,
    /** Loads the cart of a shopper, now or after the sign-in, unless this browser knows that it is empty. */
    follow() {
      if (isFollowed) return
      isFollowed = true
      const stop: Stop = shop.session.subscribe(({ state }) => {
        if (state !== 'signed-in' || shop.storage.get(COUNT_KEY) === '0') return
        queueMicrotask(() => stop())
        // Without its code, the cards offer to add their products.
        load().catch(() => {})
      })
    },
    /** Changes a quantity by `increment`, within one and the stock. */
    async change(key: LineKey, increment: number) {
      const { cartStore } = await loadStore()
      shop.use(cartStore).change(key, increment)
    },
  }
}
