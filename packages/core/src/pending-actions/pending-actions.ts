import type { Addition } from '../cart/cart.ts'
import type { Shop } from '../shop.ts'

/**
 * Storage key of a visitor's pending action: saved in the tab that requested it, and again for a tab opened by its Log
 * In link. The completed login is saved with it; for other logins it is not carried out.
 */
export const PENDING_ACTION_KEY = 'haat:pending-action'

/** An action requested on a card or a product page. `variation` is null for a favourite if none is chosen. */
export interface PendingAction extends Addition {
  readonly goal: 'cart' | 'favourites'
}

/** How long an action is kept, in ms. */
export const PENDING_ACTION_LIFETIME = 900_000

type Storages = Pick<Shop, 'storage' | 'visit'>

/** Saves an action in place of the previous one. `now` in ms since 1970. */
export function remember({ storage, visit }: Storages, pendingAction: PendingAction, now: number): void {
  const { id, name, price, pictures } = pendingAction.product
  const product = { id, name, price, picture: pictures[0]?.src ?? '' }
  const text = JSON.stringify({ ...pendingAction, product, at: now })
  visit.set(PENDING_ACTION_KEY, text)
  storage.set(PENDING_ACTION_KEY, text)
}

/** Takes over the pending action in a login page that was opened by its Log In link. */
export function adopt({ storage, visit }: Storages, pending: string | null): void {
  const text = storage.get(PENDING_ACTION_KEY)
  if (pending && text?.endsWith(`"at":${pending}}`)) visit.set(PENDING_ACTION_KEY, text)
}

/**
 * Assigns the pending action of this tab to a login that this tab began and has completed.
 * @param login identifies the login and its shopper; unique per login
 */
export function claim({ storage, visit }: Storages, login: string): void {
  const text = visit.get(PENDING_ACTION_KEY)
  visit.remove(PENDING_ACTION_KEY)
  if (text) storage.set(PENDING_ACTION_KEY, JSON.stringify({ login, text }))
}
