import { Failure, toFailure } from '../shared/failure.ts'
import { idempotencyKeys } from '../shared/idempotency-keys.ts'
import { type OwnedResource, owned } from '../shared/owned.ts'
import type { Shop } from '../shop.ts'
import { profileApi } from './profile.api.ts'
import type { Profile, ProfileChange } from './profile.ts'

/** How saving ended. What to say of it is the screen's. */
export type SaveOutcome =
  | { readonly saved: true; readonly profile: Profile }
  | { readonly saved: false; readonly failure: Failure }

export interface ProfileStore {
  /** Null: nobody told us anything yet, the first-time set-up is due (account.md §4). */
  readonly profile: OwnedResource<Profile | null>
  /** Creates the profile where there is none, else updates it. Sent again after a failure, it happens once. */
  save(change: ProfileChange): Promise<SaveOutcome>
}

/** What the shopper told of themselves. Tabs of the same shopper follow each other. */
export const profileStore = ({ http, identity, session, tabs, newKey }: Shop): ProfileStore => {
  const api = profileApi(http)
  const profile = owned<Profile | null>(identity, api.of)
  const writeKeys = idempotencyKeys(newKey)
  const userNow = () => {
    const present = session.peek()
    return present.state === 'signed-in' ? present.userId : null
  }

  tabs.subscribe(({ topic, userId }) => {
    const seen = profile.state.peek().state
    if (topic === 'profile' && userId === userNow() && (seen === 'ready' || seen === 'failed'))
      void profile.reload()
  })

  return {
    profile,
    async save(change) {
      const userId = userNow()
      if (userId === null) return { saved: false, failure: new Failure('offline') }
      const present = profile.state.peek()
      const exists = present.state === 'ready' && present.value !== null
      const key = writeKeys.keyFor({ userId, exists, change })
      try {
        const saved = await (exists ? api.update : api.create)(userId, change, key)
        writeKeys.done()
        profile.settle(userId, saved)
        tabs.publish({ topic: 'profile', userId })
        return { saved: true, profile: saved }
      } catch (thrown) {
        return { saved: false, failure: toFailure(thrown) }
      }
    },
  }
}
