import * as v from 'valibot'
import { keptFields, resume } from '../client/resuming.ts'
import { listOf } from '../shared/wire.ts'
import type { Shop } from '../shop.ts'
import type { FavouriteRequest } from './favourites.api.ts'
import { requestFor } from './favourites.ts'
import { unanswered } from './favourites.unanswered.ts'
import { FavouriteWire, favouriteIn } from './favourites.wire.ts'

const Unanswered = v.object({
  ...FavouriteWire.entries,
  ...keptFields,
  variation: v.fallback(v.nullable(v.object({ size: v.string(), color: v.string() })), null),
})

/** Adds the favourites again whose addition earlier pages of this tab have not seen answered. */
export function resumeAdditions(
  shop: Shop,
  add: (request: FavouriteRequest, key: string) => Promise<unknown>,
): void {
  const kept = shop.use(unanswered)
  const read = listOf(Unanswered, (entry) => ({
    ...entry,
    // The same body as before, because a key is for one call.
    request: { ...requestFor(favouriteIn(entry, shop.http.host)), variation: entry.variation },
  }))
  resume(shop, kept, read, ({ key, request }) => {
    void add(request, key).then(() => kept.release(key))
  })
}
