import { addToCart } from '../cart/cart.add.ts'
import { heartsStore } from '../favourites/hearts.store.ts'
import { inTurn } from '../shared/exclusively.ts'
import type { Shop } from '../shop.ts'
import { PENDING_ACTION_KEY } from './pending-actions.ts'
import { recall } from './recall.ts'

/**
 * Carries out the action that was claimed for a login, if there is one. No other tab finds it: they wait until its removal
 * has reached them.
 */
export async function carryOutRecalled(shop: Shop, login: string): Promise<void> {
  const { storage, clock } = shop
  const action = await inTurn(PENDING_ACTION_KEY, () => recall(storage, login, clock.now()))
  if (action?.goal === 'cart') await addToCart(shop, action)
  if (action?.goal === 'favourites') await shop.use(heartsStore).add(action)
}
