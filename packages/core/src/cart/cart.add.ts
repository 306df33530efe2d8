import { batch, type ReadonlySignal } from '@preact/signals-core'
import { requireUser } from '../client/require-user.ts'
import { isVisitor, logInFirst } from '../pending-actions/log-in-first.ts'
import { pendingActionsTexts } from '../pending-actions/pending-actions.texts.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { COUNT_KEY, knownLines } from './cart.lines.ts'
import { type AddedFrom, type Addition, type CartLine, type LineKey, lineFor } from './cart.ts'
import { savedChange, unanswered } from './cart.unanswered.ts'

interface AddOptions {
  /** Path to which the login returns. @default the current page */
  returnTo?: string
  /** @default 'page' */
  from?: AddedFrom
}

/** Returns the cart, whose code a page loads for shoppers only. */
const loadCart = async (shop: Shop) => shop.use((await import('./cart.late.ts')).cartStore)

/**
 * Adds a product to the cart. A visitor is asked to log in, also if the session expired during the call; the product is
 * added after the login.
 */
export async function addToCart(
  shop: Shop,
  addition: Addition,
  { returnTo, from }: AddOptions = {},
): Promise<void> {
  // The number at the cart icon includes it before the session is known and the code has loaded.
  const line = lineFor(addition)
  const stopCounting = isVisitor(shop) ? () => {} : shop.use(knownLines).request(line)
  const kept = shop.use(unanswered)
  const key = kept.keep(savedChange.addition(line))
  try {
    await requireUser(shop.identity)
    const cart = await loadCart(shop)
    const outcome = await batch(() => {
      stopCounting()
      return cart.add(addition, from, key)
    })
    if (outcome === 'failed' && isVisitor(shop)) logInFirst(shop, { goal: 'cart', ...addition }, returnTo)
  } catch {
    if (isVisitor(shop)) logInFirst(shop, { goal: 'cart', ...addition }, returnTo)
    else shop.notices.warn(shop.texts(pendingActionsTexts).unavailable)
  } finally {
    stopCounting()
    kept.release(key)
  }
}

/** The lines of the shopper's cart for cards and product pages. Empty for visitors, and until a cart is known. */
export function cartLines(shop: Shop) {
  let isFollowed = false
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
        loadCart(shop).then(
          ({ cart }) => cart.use(),
          () => {},
        )
      })
    },
    /** Changes a quantity by `increment`, within one and the stock. */
    change: async (key: LineKey, increment: number) => (await loadCart(shop)).change(key, increment),
  }
}
