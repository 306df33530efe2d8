import { computed, signal } from '@preact/signals-core'
import type { ProductId } from '../catalogue/catalogue.ts'
import { requireUser } from '../client/require-user.ts'
import { keyed } from '../client/resource.ts'
import { askToLogIn, isVisitor, logInFirst } from '../pending-actions/log-in-first.ts'
import { pendingActionsTexts } from '../pending-actions/pending-actions.texts.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import type { FavouriteRequest } from './favourites.api.ts'
import type { FavouritesStore } from './favourites.store.ts'
import { itemOf } from './favourites.ts'
import { unanswered } from './favourites.unanswered.ts'

/**
 * The hearts of products, filled for favourites. Every card uses this small store: the code of the favourites is loaded
 * for shoppers only.
 */
export const heartsStore = (shop: Shop) => {
  /** What the shopper has just chosen, until the list has changed. */
  const wanted = signal<ReadonlyMap<ProductId, boolean | undefined>>(new Map())
  const kept = shop.use(unanswered)
  let leave: Stop = () => {}
  const loaded = signal<FavouritesStore | null>(null, {
    watched: () => {
      leave = use()
    },
    unwatched: () => leave(),
  })

  /** Returns the store of favourites, whose code is loaded first. */
  async function favourites() {
    const { favouritesStore } = await import('./favourites.store.ts')
    const store = shop.use(favouritesStore)
    loaded.value = store
    return store
  }

  /** Uses the list of the signed-in shopper. If its code fails to load, hearts stay empty. */
  function use(): Stop {
    let stops: Stop[] | undefined = []
    const stop = shop.session.subscribe(({ state }) => {
      if (state !== 'signed-in') return
      favourites().then(
        ({ list }) => stops?.push(list.use()),
        () => {},
      )
    })
    return () => {
      stop()
      for (const stopUse of stops ?? []) stopUse()
      stops = undefined
    }
  }

  const setWanted = (id: ProductId, isFull?: boolean) => {
    wanted.value = new Map(wanted.peek()).set(id, isFull)
  }

  /**
   * Shows a heart as chosen, and carries that out for a shopper; for a visitor calls `otherwise`, also if the session
   * expired during the call.
   */
  async function change(
    id: ProductId,
    isFull: boolean,
    act: (store: FavouritesStore) => Promise<string>,
    otherwise: () => void,
  ): Promise<void> {
    if (!isVisitor(shop)) setWanted(id, isFull)
    try {
      await requireUser(shop.identity)
      const outcome = await act(await favourites())
      if (outcome === 'failed' && isVisitor(shop)) otherwise()
    } catch {
      if (isVisitor(shop)) otherwise()
      else shop.notices.warn(shop.texts(pendingActionsTexts).unavailable)
    } finally {
      setWanted(id)
    }
  }

  return {
    /** Whether a product is a favourite; while it is subscribed to, the list of the signed-in shopper is loaded. */
    isFavourite: keyed((id: ProductId) =>
      computed(() => {
        // Both are read, so that the list loads.
        const isListed = loaded.value?.has(id).value ?? false
        return wanted.value.get(id) ?? isListed
      }),
    ),
    /** Adds a product; for a visitor after the login, which returns to `returnTo` (by default the current page). */
    add(request: FavouriteRequest, returnTo?: string): Promise<void> {
      const key = kept.keep({ ...itemOf(request.product), variation: request.variation })
      return change(
        request.product.id,
        true,
        (store) => store.add(request, key),
        () => logInFirst(shop, { goal: 'favourites', quantity: 1, ...request }, returnTo),
      ).finally(() => kept.release(key))
    },
    remove: (id: ProductId): Promise<void> =>
      change(
        id,
        false,
        (store) => store.remove(id),
        () => askToLogIn(shop),
      ),
  }
}
