import { batch } from '@preact/signals-core'
import { pendingLines } from '../cart/cart.pending.ts'
import { type ProductId, variationIdOf } from '../catalogue/catalogue.ts'
import { oncePerKey } from '../client/once.ts'
import { logInAction } from '../session/session.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { pendingActionsCopy as copy } from './pending-actions.copy.ts'
import { type Hearts, hearts } from './pending-actions.hearts.ts'
import { PENDING_ACTION_KEY } from './pending-actions.keys.ts'
import { nameOf, type PendingAction, remember } from './pending-actions.ts'

const loadRecall = () => import('./recall.ts')

const stateOf = ({ session }: Shop) => session.peek().state

const invite = (shop: Shop, returnTo?: string, pending?: number | PendingAction['goal']) =>
  shop.notices.warn(copy.loginFirst, logInAction(shop, returnTo, pending))

/**
 * Acts for a shopper; calls `otherwise` for a visitor, also if the session expired during a failed call (fault F21).
 */
async function signedIn(shop: Shop, act: () => Promise<unknown>, otherwise: () => void): Promise<void> {
  const { identity, notices } = shop
  await identity.ready()
  if (stateOf(shop) === 'signed-out') return otherwise()
  if (stateOf(shop) !== 'signed-in') return notices.warn(copy.unavailable)
  // The required code may fail to load, too.
  const outcome = await act().catch(() => notices.warn(copy.unavailable))
  if (outcome === 'failed' && stateOf(shop) === 'signed-out') otherwise()
}

/** Shows an action as carried out immediately. Nothing changes for visitors, who are asked to log in. */
function show(shop: Shop, favourites: Hearts, { goal, product: { id }, variation }: PendingAction): Stop {
  if (stateOf(shop) === 'signed-out') return () => {}
  if (goal === 'favourites') return favourites.show(id, true)
  return shop.use(pendingLines).add({ productId: id, variationId: variationIdOf(variation) })
}

/** @param handOver called when the cart starts to count the line itself */
async function add(
  shop: Shop,
  favourites: Hearts,
  { goal, product, variation, quantity }: PendingAction,
  handOver: Stop,
) {
  if (goal === 'favourites') return (await favourites.store()).add({ product, variation })
  const { cartStore } = await import('../cart/index.ts')
  const cart = shop.use(cartStore)
  return batch(() => {
    handOver()
    return cart.add({ product, variation, quantity })
  })
}

/** The small store that every card uses: the code of cart and favourites is loaded only for shoppers. */
export const pendingActionsStore = (shop: Shop) => {
  const { identity, storage, visit, clock } = shop
  const favourites = hearts(shop)
  /** The same request twice at the same time is carried out once (fault F32). */
  const once = oncePerKey<void>()

  const request = (pendingAction: PendingAction, returnTo?: string): Promise<void> =>
    once(nameOf(pendingAction), () => {
      const end = show(shop, favourites, pendingAction)
      const act = () => add(shop, favourites, pendingAction, end)
      const otherwise = () => {
        const at = clock.now()
        remember(shop, pendingAction, at)
        // A partner's page saves the action itself, and its event contains the goal.
        invite(shop, returnTo, shop.linkTo('') ? pendingAction.goal : at)
      }
      return signedIn(shop, act, otherwise).finally(end)
    })

  return {
    /**
     * Carries out an action. For a visitor, the action is saved and a login is offered that returns to `returnTo` (by
     * default the current page).
     */
    request,
    /** Asks a visitor to log in without an action; `goal` on a partner's page, which saves the action itself. */
    invite: (returnTo?: string, goal?: PendingAction['goal']) => invite(shop, returnTo, goal),
    /** Whether a product is a favourite; while it is subscribed to, the list of the signed-in shopper is loaded. */
    isFavourite: favourites.isFull,
    /** Removes a product from the favourites. */
    drop: (id: ProductId): Promise<void> =>
      once(`drop ${id}`, () => {
        const end = stateOf(shop) === 'signed-out' ? () => {} : favourites.show(id, false)
        const remove = async () => (await favourites.store()).remove(id)
        return signedIn(shop, remove, () => invite(shop)).finally(end)
      }),
    /** Carries out, once, the action that was claimed for the current login; see `claim`. */
    async carryOut(login: string): Promise<void> {
      // A signed-in shopper requests it again.
      visit.remove(PENDING_ACTION_KEY)
      if (storage.get(PENDING_ACTION_KEY) === null) return
      await identity.ready()
      if (stateOf(shop) !== 'signed-in') return
      // If the code fails to load, the pending action stays saved for the next page.
      const recall = await loadRecall().catch(() => null)
      const pendingAction = await recall?.take(storage, login, clock.now())
      if (pendingAction) await request(pendingAction)
    },
  }
}
