import { computed } from '@preact/signals-core'
import type { ProductId } from '../catalogue/catalogue.ts'
import { oncePerKey } from '../client/once.ts'
import { optimisticResource } from '../client/optimistic.ts'
import { onUserChange, userNow } from '../client/owner.ts'
import { keyed } from '../client/resource.ts'
import type { OwnedResource } from '../client/shopper-resource.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { type FavouriteRequest, favouritesApi } from './favourites.api.ts'
import { favouritesCopy as copy } from './favourites.copy.ts'
import { type Favourite, favouriteOf, isAmong, REFETCH_DELAY, withFavourite, without } from './favourites.ts'

export type AddOutcome = 'added' | 'already' | 'failed'

export type FavouritesStore = ReturnType<typeof favouritesStore>

/** A shopper's favourites. Changes show immediately; a failed change is undone, with a notice (fault F39). */
export const favouritesStore = (shop: Shop) => {
  const { http, family, notices, clock, newKey } = shop
  const api = favouritesApi(http, family)
  const list = optimisticResource(shop, { topic: 'favourites', load: api.list })
  const shown = list.over([])
  const once = oncePerKey<AddOutcome>()
  let stopRefetch: Stop = () => {}
  onUserChange(shop, () => stopRefetch())

  /**
   * Makes one change per product at a time. `call` resolves with false if nothing had to be changed. The texts are for:
   * failed, done, already done.
   */
  const change = (
    id: ProductId,
    apply: (all: readonly Favourite[]) => readonly Favourite[],
    call: (userId: string) => Promise<boolean>,
    [failed, done, already = done]: readonly [string, string, string?],
  ): Promise<AddOutcome> =>
    once(`${userNow(shop)} ${id}`, async () => {
      if (userNow(shop) === null) {
        notices.warn(copy.signInToAdd)
        return 'failed'
      }
      const ending = await list.optimistic(apply, call, (ended) => {
        if (ended.state === 'failed') return notices.warn(failed)
        notices.say(ended.value ? done : already)
        stopRefetch()
        stopRefetch = clock.after(REFETCH_DELAY, () => void list.reload())
      })
      if (ending.state === 'failed') return 'failed'
      return ending.value ? 'added' : 'already'
    })

  return {
    list: list as OwnedResource<readonly Favourite[]>,
    /** Whether a product is a favourite, as far as it is known. */
    has: keyed((id: ProductId) => computed(() => isAmong(shown.value, id))),
    /** Adds a product, and shows the texts of storefront.md §8. */
    add: (request: FavouriteRequest) =>
      change(
        request.product.id,
        (all) => withFavourite(all, favouriteOf(request.product)),
        (userId) => api.add(userId, request, newKey()),
        [copy.addFailed, copy.added, copy.alreadyAdded],
      ),
    remove: (id: ProductId) =>
      change(
        id,
        (all) => without(all, id),
        (userId) => api.remove(userId, id).then(() => true),
        [copy.removeFailed, copy.removed],
      ),
  }
}
