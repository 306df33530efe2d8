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

/** Acts for a shopper; calls `otherwise` for a visitor, also one who became one while it failed (fault F21). */
async function signedIn(shop: Shop, act: () => Promise<unknown>, otherwise: () => void): Promise<void> {
  const { identity, notices } = shop
  await identity.ready()
  if (stateOf(shop) === 'signed-out') return otherwise()
  if (stateOf(shop) !== 'signed-in') return notices.warn(copy.unavailable)
  // The code that is needed may not come, either.
  const outcome = await act().catch(() => notices.warn(copy.unavailable))
  if (outcome === 'failed' && stateOf(shop) === 'signed-out') otherwise()
}

/** Shows an action as carried out at once. Visitors are asked to log in: nothing changes for them. */
function show(shop: Shop, favourites: Hearts, { goal, product: { id }, variation }: PendingAction): Stop {
  if (stateOf(shop) === 'signed-out') return () => {}
  if (goal === 'favourites') return favourites.show(id, true)
  return shop.use(pendingLines).add({ productId: id, variationId: variationIdOf(variation) })
}

/** @param handOver called in the moment in which the cart counts the line itself */
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

/** The small store that every card uses: the code of cart and favourites is loaded when a shopper needs it. */
export const pendingActionsStore = (shop: Shop) => {
  const { identity, storage, visit, clock } = shop
  const favourites = hearts(shop)
  /** The same asked for twice at once is done once (fault F32). */
  const once = oncePerKey<void>()

  const ask = (pendingAction: PendingAction, returnTo?: string): Promise<void> =>
    once(nameOf(pendingAction), () => {
      const end = show(shop, favourites, pendingAction)
      const act = () => add(shop, favourites, pendingAction, end)
      const otherwise = () => {
        const at = clock.now()
        remember(shop, pendingAction, at)
        // A page of somebody else keeps it to itself, and its event says what it is.
        invite(shop, returnTo, shop.linkTo('') ? pendingAction.goal : at)
      }
      return signedIn(shop, act, otherwise).finally(end)
    })

  return {
    /** Carries out an action. A visitor is asked to log in, led back (`returnTo`, by itself the present page), and not forgotten. */
    ask,
    /** Asks a visitor to log in, with nothing to remember; `goal` on a partner's page, which remembers it. */
    invite: (returnTo?: string, goal?: PendingAction['goal']) => invite(shop, returnTo, goal),
    /** Whether a product is among the favourites; who looks at it has the list of whoever is signed in loaded. */
    isFavourite: favourites.isFull,
    /** Takes a product off the favourites. */
    drop: (id: ProductId): Promise<void> =>
      once(`drop ${id}`, () => {
        const end = stateOf(shop) === 'signed-out' ? () => {} : favourites.show(id, false)
        const remove = async () => (await favourites.store()).remove(id)
        return signedIn(shop, remove, () => invite(shop)).finally(end)
      }),
    /** Carries out, once, what was claimed for the login by which somebody is signed in; see `claim`. */
    async carryOut(login: string): Promise<void> {
      // Who is signed in asks for it anew.
      visit.remove(PENDING_ACTION_KEY)
      if (storage.get(PENDING_ACTION_KEY) === null) return
      await identity.ready()
      if (stateOf(shop) !== 'signed-in') return
      // Without its code the pending action stays stored, for the next page.
      const recall = await loadRecall().catch(() => null)
      const pendingAction = await recall?.take(storage, login, clock.now())
      if (pendingAction) await ask(pendingAction)
    },
  }
}
