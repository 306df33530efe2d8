import { userNow } from '../client/owner.ts'
import { shopperResource, valueIn } from '../client/shopper-resource.ts'
import { Failure } from '../shared/failure.ts'
import { idempotent } from '../shared/idempotency-keys.ts'
import type { Shop } from '../shop.ts'
import { profileApi } from './profile.api.ts'
import type { Profile, ProfileChange } from './profile.ts'

/** The shopper's profile, kept up to date between the shopper's tabs. */
export const profileStore = (shop: Shop) => {
  const api = profileApi(shop.http)
  const profile = shopperResource<Profile | null>(shop, { topic: 'profile', load: api.of })
  const send = idempotent(shop.newKey)

  return {
    /** Null if there is none yet: the first-time set-up is shown. */
    profile,
    /**
     * Creates the profile if there is none, else updates it. Repeated after a failure, it happens once. The screen
     * shows the notices.
     * @throws Failure
     */
    async save(change: ProfileChange): Promise<Profile> {
      const userId = userNow(shop)
      if (userId === null) throw new Failure('offline')
      const exists = Boolean(valueIn(profile.state.peek()))
      const call = exists ? api.update : api.create
      const saved = await send({ userId, exists, change }, (key) => call(userId, change, key))
      profile.receive(userId, saved)
      profile.publish(userId)
      return saved
    },
  }
}
