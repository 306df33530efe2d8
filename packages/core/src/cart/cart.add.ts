import { batch } from '@preact/signals-core'
import { requireUser } from '../client/require-user.ts'
import { isVisitor, logInFirst } from '../pending-actions/log-in-first.ts'
import { pendingActionsTexts } from '../pending-actions/pending-actions.texts.ts'
import type { Shop } from '../shop.ts'
import { pendingLines } from './cart.pending.ts'
import { type AddedFrom, type Addition, lineFor } from './cart.ts'

interface AddOptions {
  /** Path to which the login returns. @default the current page */
  returnTo?: string
  /** @default 'page' */
  from?: AddedFrom
}

/**
 * Adds a product to the cart: for every page, because the code of the cart is loaded for shoppers only. A visitor is
 * asked to log in, also if the session expired during the call; the product is added after the login.
 */
export async function addToCart(
  shop: Shop,
  addition: Addition,
  { returnTo, from }: AddOptions = {},
): Promise<void> {
  // The number at the cart icon includes it before the session is known and the code has loaded.
  const stopCounting = isVisitor(shop) ? () => {} : shop.use(pendingLines).add(lineFor(addition))
  try {
    await requireUser(shop.identity)
    const { cartStore } = await import('./cart.late.ts')
    const cart = shop.use(cartStore)
    const outcome = await batch(() => {
      stopCounting()
      return cart.add(addition, from)
    })
    if (outcome === 'failed' && isVisitor(shop)) logInFirst(shop, { goal: 'cart', ...addition }, returnTo)
  } catch {
    if (isVisitor(shop)) logInFirst(shop, { goal: 'cart', ...addition }, returnTo)
    else shop.notices.warn(shop.texts(pendingActionsTexts).unavailable)
  } finally {
    stopCounting()
  }
}
