import { computed, signal } from '@preact/signals-core'
import { oncePerKey } from '../client/once.ts'
import { optimisticResource } from '../client/optimistic.ts'
import { onUserChange, userNow } from '../client/owner.ts'
import { requireUser } from '../client/require-user.ts'
import { derived, valueIn } from '../client/shopper-resource.ts'
import { type Profile, profileStore } from '../profile/index.ts'
import type { Shop } from '../shop.ts'
import { addressesApi } from './addresses.api.ts'
import { addressesCopy as copy } from './addresses.copy.ts'
import type { Address, AddressDraft } from './addresses.ts'
import { showFailure } from './show-failure.ts'

/** The shopper's addresses, oldest first, kept up to date between the shopper's tabs. */
export const addressesStore = (shop: Shop) => {
  const { http, identity, notices, newKey } = shop
  const api = addressesApi(http)
  const { profile } = shop.use(profileStore)
  const all = optimisticResource(shop, {
    topic: 'addresses',
    load: api.of,
    // Without a list the page shows the failure instead.
    onFailure(failure) {
      if (all.state.peek().state === 'ready') showFailure(shop, failure, copy.fetchFailed)
    },
  })
  /** Phones verified here that may not be in the list yet. */
  const verified = signal<readonly string[]>([])
  const once = oncePerKey<boolean>()
  onUserChange(shop, () => {
    verified.value = []
  })

  return {
    list: derived(all, ({ addresses }) => addresses),
    /** Verified phones with their country codes, including that of the profile if it has loaded. */
    verifiedPhones: computed(() => [
      ...(valueIn(all.state.value)?.verifiedPhones ?? []),
      ...verifiedIn(valueIn(profile.state.value)),
      ...verified.value,
    ]),
    /** Removes the address immediately. Returns false if that failed: then it is restored, with a notice. */
    remove: (id: string): Promise<boolean> =>
      once(`${userNow(shop)} ${id}`, async () => {
        const ending = await all.optimistic(
          ({ addresses, ...rest }) => ({ ...rest, addresses: addresses.filter((one) => one.id !== id) }),
          () => api.remove(id, newKey()),
          (ended) => {
            if (ended.state === 'done') notices.say(copy.deleted)
            else showFailure(shop, ended.failure, copy.deleteFailed)
          },
        )
        return ending.state === 'done'
      }),
    /**
     * Creates an address, or changes the one with this id; once per key. The form shows the notices.
     * @throws Failure
     */
    async save(draft: AddressDraft, id: string | null, key: string): Promise<Address> {
      const userId = await requireUser(identity)
      const saved = await (id === null ? api.create(userId, draft, key) : api.update(id, userId, draft, key))
      if (userNow(shop) !== userId) return saved
      if (all.state.peek().state === 'ready')
        all.change(({ addresses, ...rest }) => ({ ...rest, addresses: withAddress(addresses, saved) }))
      else void all.reload()
      all.publish(userId)
      return saved
    },
    /** Notes that this phone has just been verified. */
    noteVerified(phone: string) {
      if (!verified.peek().includes(phone)) verified.value = [...verified.peek(), phone]
    },
  }
}

const verifiedIn = (profile: Profile | null | undefined): readonly string[] =>
  profile?.phoneVerified ? [profile.phone] : []

/** Returns the list with a saved address; a new one is last. */
const withAddress = (all: readonly Address[], saved: Address): readonly Address[] =>
  all.some(({ id }) => id === saved.id)
    ? all.map((one) => (one.id === saved.id ? saved : one))
    : [...all, saved]
