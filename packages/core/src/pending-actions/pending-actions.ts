import type { Addition } from '../cart/cart.ts'
import type { Shop } from '../shop.ts'
import { PENDING_ACTION_KEY } from './pending-actions.keys.ts'

/** What a shopper asks for on a card or a product's page. `variation` is null for a favourite while none is chosen. */
export interface PendingAction extends Addition {
  readonly goal: 'cart' | 'favourites'
}

/** An action that waits longer is forgotten, in ms. */
export const PENDING_ACTION_LIFETIME = 900_000

/** Names what is asked for: the same twice at once is one action. */
export const nameOf = ({ goal, product, variation }: PendingAction): string =>
  JSON.stringify([goal, product.id, variation])

export type Storages = Pick<Shop, 'storage' | 'visit'>

/** Saves the latest action; the one before is forgotten. `now` in ms since 1970. */
export function remember({ storage, visit }: Storages, pendingAction: PendingAction, now: number): void {
  const { id, name, price, pictures } = pendingAction.product
  const product = { id, name, price, picture: pictures[0]?.src ?? '' }
  const text = JSON.stringify({ ...pendingAction, product, at: now })
  visit.set(PENDING_ACTION_KEY, text)
  storage.set(PENDING_ACTION_KEY, text)
}
