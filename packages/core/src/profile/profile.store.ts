import { userNow } from '../client/owner.ts'
import { shopperResource, valueIn } from '../client/shopper-resource.ts'
import { Failure } from '../shared/failure.ts'
import { idempotent } from '../shared/idempotency-keys.ts'
import type { Shop } from '../shop.ts'
import { profileApi } from './profile.api.ts'
import type { Profile, ProfileChange } from './profile.ts'

/** The shopper's profile. Tabs of the same shopper follow each other. */
export const profileStore = (shop: Shop) => {
  const api = profileApi(shop.http)
  const profile = shopperResource<Profile | null>(shop, { topic: 'profile', load: api.of })
  const send = idempotent(shop.newKey)

  return {
    /** Null: there is none yet, the first-time set-up is due (account.md §4). */
    profile,
    /**
     * Creates the profile where there is none, else updates it. Sent again after a failure, it happens once. Notices are
     * the screen's.
     * @throws Failure
     */
    async save(change: ProfileChange): Promise<Profile> {
      const userId = userNow(shop)
      if (userId === null) throw new Failure('offline')
      const exists = Boolean(valueIn(profile.state.peek()))
      const call = exists ? api.update : api.create
      const saved = await send({ userId, exists, change }, (key) => call(userId, change, key))
      profile.settle(userId, saved)
      profile.publish(userId)
      return saved
    },
  }
}
