import { userNow } from '../client/owner.ts'
import { shopperResource, valueIn } from '../client/shopper-resource.ts'
import { Failure, toFailure } from '../shared/failure.ts'
import { idempotent } from '../shared/idempotency-keys.ts'
import type { Shop } from '../shop.ts'
import { profileApi } from './profile.api.ts'
import type { Profile, ProfileChange } from './profile.ts'

/** How saving ended. Its notices are the screen's. */
export type SaveOutcome =
  | { readonly saved: true; readonly profile: Profile }
  | { readonly saved: false; readonly failure: Failure }

/** The shopper's profile. Tabs of the same shopper follow each other. */
export const profileStore = (shop: Shop) => {
  const api = profileApi(shop.http)
  const profile = shopperResource<Profile | null>(shop, { topic: 'profile', load: api.of })
  const send = idempotent(shop.newKey)

  return {
    /** Null: there is none yet, the first-time set-up is due (account.md §4). */
    profile,
    /** Creates the profile where there is none, else updates it. Sent again after a failure, it happens once. */
    async save(change: ProfileChange): Promise<SaveOutcome> {
      const userId = userNow(shop)
      if (userId === null) return { saved: false, failure: new Failure('offline') }
      const exists = Boolean(valueIn(profile.state.peek()))
      const call = exists ? api.update : api.create
      try {
        const saved = await send({ userId, exists, change }, (key) => call(userId, change, key))
        profile.settle(userId, saved)
        profile.publish(userId)
        return { saved: true, profile: saved }
      } catch (thrown) {
        return { saved: false, failure: toFailure(thrown) }
      }
    },
  }
}
