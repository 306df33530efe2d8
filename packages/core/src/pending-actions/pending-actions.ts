import type { Addition } from '../cart/cart.ts'
import type { Shop } from '../shop.ts'
import { PENDING_ACTION_KEY } from './pending-actions.keys.ts'

/** An action requested on a card or a product page. `variation` is null for a favourite if none is chosen. */
export interface PendingAction extends Addition {
  readonly goal: 'cart' | 'favourites'
}

/** How long an action is kept, in ms. */
export const PENDING_ACTION_LIFETIME = 900_000

/** Returns a key of the action: equal actions at the same time are one. */
export const nameOf = ({ goal, product, variation }: PendingAction): string =>
  JSON.stringify([goal, product.id, variation])

export type Storages = Pick<Shop, 'storage' | 'visit'>

/** Saves an action in place of the previous one. `now` in ms since 1970. */
export function remember({ storage, visit }: Storages, pendingAction: PendingAction, now: number): void {
  const { id, name, price, pictures } = pendingAction.product
  const product = { id, name, price, picture: pictures[0]?.src ?? '' }
  const text = JSON.stringify({ ...pendingAction, product, at: now })
  visit.set(PENDING_ACTION_KEY, text)
  storage.set(PENDING_ACTION_KEY, text)
}
