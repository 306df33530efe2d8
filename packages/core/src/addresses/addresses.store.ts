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
import { explain } from './failing.ts'

/** The shopper's addresses, oldest first. Tabs of the same shopper follow each other. */
export const addressesStore = (shop: Shop) => {
  const { http, identity, notices, newKey } = shop
  const api = addressesApi(http)
  const { profile } = shop.use(profileStore)
  const all = optimisticResource(shop, {
    topic: 'addresses',
    load: api.of,
    // Without a list the failure itself is shown in its place.
    onFailure(failure) {
      if (all.state.peek().state === 'ready') explain(shop, failure, copy.fetchFailed)
    },
  })
  /** Verified here, and perhaps not in the list yet. */
  const verified = signal<readonly string[]>([])
  const once = oncePerKey<boolean>()
  onUserChange(shop, () => {
    verified.value = []
  })

  return {
    list: derived(all, ({ addresses }) => addresses),
    /** Phones that the server saw verified, with their country code; the profile's among them, as far as it is known. */
    verifiedPhones: computed(() => [
      ...(valueIn(all.state.value)?.verifiedPhones ?? []),
      ...verifiedIn(valueIn(profile.state.value)),
      ...verified.value,
    ]),
    /** Removes the address at once. False where that failed: then it is back at its place, and a notice says why. */
    remove: (id: string): Promise<boolean> =>
      once(`${userNow(shop)} ${id}`, async () => {
        const ending = await all.optimistic(
          ({ addresses, ...rest }) => ({ ...rest, addresses: addresses.filter((one) => one.id !== id) }),
          () => api.remove(id, newKey()),
          (ended) => {
            if (ended.state === 'done') notices.say(copy.deleted)
            else explain(shop, ended.failure, copy.deleteFailed)
          },
        )
        return ending.state === 'done'
      }),
    /**
     * Creates an address, or changes the one with that id; under one key it happens once. Notices are the form's.
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
    /** The server just saw this phone verified. */
    noteVerified(phone: string) {
      if (!verified.peek().includes(phone)) verified.value = [...verified.peek(), phone]
    },
  }
}

const verifiedIn = (profile: Profile | null | undefined): readonly string[] =>
  profile?.phoneVerified ? [profile.phone] : []

/** The list with an address as it is saved now; a new one comes last. */
const withAddress = (all: readonly Address[], saved: Address): readonly Address[] =>
  all.some(({ id }) => id === saved.id)
    ? all.map((one) => (one.id === saved.id ? saved : one))
    : [...all, saved]
