import { computed } from '@preact/signals-core'
import type { ProductId } from '../catalogue/catalogue.ts'
import { oncePerKey } from '../client/once.ts'
import { optimisticResource } from '../client/optimistic.ts'
import { userNow } from '../client/owner.ts'
import { onUserChange } from '../client/ownership.ts'
import { removals } from '../client/removals.ts'
import { keyed } from '../client/resource.ts'
import type { OwnedResource } from '../client/shopper-resource.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { type FavouriteRequest, favouritesApi } from './favourites.api.ts'
import { resumeAdditions } from './favourites.resuming.ts'
import { favouritesTexts } from './favourites.texts.ts'
import {
  type Favourite,
  favouriteOf,
  isAmong,
  putBack,
  REFETCH_DELAY,
  type RemovedFavourite,
  requestFor,
  withFavourite,
  without,
} from './favourites.ts'

/** What an addition to the favourites did. `already`: it was one before. */
type FavouriteAddition = 'added' | 'already' | 'failed'

export type FavouritesStore = ReturnType<typeof favouritesStore>

/** A shopper's favourites. Changes show immediately; a failed change is undone, with a notice. */
export const favouritesStore = (shop: Shop) => {
  const { http, family, notices, clock, newKey } = shop
  const api = favouritesApi(http, family)
  const list = optimisticResource(shop, { topic: 'favourites', load: api.list })
  const shown = list.over([])
  const once = oncePerKey<FavouriteAddition>()
  let stopRefetch: Stop = () => {}

  /**
   * Makes one change per product at a time. `call` resolves with false if nothing had to be changed. The texts are for:
   * failed, done, already done.
   */
  const change = (
    id: ProductId,
    apply: (all: readonly Favourite[]) => readonly Favourite[],
    call: (userId: string) => Promise<boolean>,
    [failed, done, already = done]: readonly [string, string, string?],
    say: (text: string) => void = notices.say,
  ): Promise<FavouriteAddition> =>
    once(`${userNow(shop)} ${id}`, async () => {
      if (userNow(shop) === null) {
        notices.warn(shop.texts(favouritesTexts).signInToAdd)
        return 'failed'
      }
      const result = await list.optimistic(apply, call, (result) => {
        if (result.state === 'failed') return notices.warn(failed)
        say(result.value ? done : already)
        stopRefetch()
        stopRefetch = clock.after(REFETCH_DELAY, () => void list.reload())
      })
      if (result.state === 'failed') return 'failed'
      return result.value ? 'added' : 'already'
    })

  const words = () => shop.texts(favouritesTexts)
  const additionWords = () => [words().addFailed, words().added, words().alreadyAdded] as const
  const removed = removals<RemovedFavourite>(shop, {
    text: () => words().removed,
    label: () => words().undo,
    restore: ({ favourite, at }) =>
      void change(
        favourite.productId,
        (all) => putBack(all, { favourite, at }),
        (userId) => api.add(userId, requestFor(favourite), newKey()),
        additionWords(),
      ),
  })
  /** Adds a product, and shows a notice. `key` is the idempotency key. */
  const add = (request: FavouriteRequest, key = newKey()) =>
    change(
      request.product.id,
      (all) => withFavourite(all, favouriteOf(request.product)),
      (userId) => api.add(userId, request, key),
      additionWords(),
    )
  resumeAdditions(shop, add)
  onUserChange(shop, () => {
    stopRefetch()
    removed.clear()
  })

  return {
    list: list as OwnedResource<readonly Favourite[]>,
    /** Whether a product is a favourite, as far as it is known. */
    has: keyed((id: ProductId) => computed(() => isAmong(shown.value, id))),
    /** Those that were removed a moment ago and can be restored in their place. */
    removed: removed.items,
    undo: removed.undo,
    /** Keeps the removed ones until the returned function is called. */
    holdRemoved: removed.hold,
    add,
    /** Removes a product, and offers to undo that for `UNDO_TIME`. */
    async remove(id: ProductId): Promise<FavouriteAddition> {
      const at = shown.peek().findIndex(({ productId }) => productId === id)
      const favourite = shown.peek()[at]
      const item = favourite && userNow(shop) !== null ? { favourite, at } : null
      if (item) removed.offer(item)
      const outcome = await change(
        id,
        (all) => without(all, id),
        (userId) => api.remove(userId, id).then(() => true),
        [words().removeFailed, words().removed],
        (text) => (item ? removed.announce(item) : notices.say(text)),
      )
      if (outcome === 'failed' && item) removed.end(item)
      return outcome
    },
  }
}
