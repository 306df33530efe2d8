import { computed, signal } from '@preact/signals-core'
import { oncePerKey } from '../client/once.ts'
import { userNow } from '../client/owner.ts'
import { onUserChange } from '../client/ownership.ts'
import { requireUser } from '../client/require-user.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { type Profile, profileStore } from '../profile/index.ts'
import type { Shop } from '../shop.ts'
import { addressListStore, showFailure } from './addresses.list.ts'
import { addressesTexts } from './addresses.texts.ts'
import type { Address, AddressDraft } from './addresses.ts'

/** The shopper's addresses, oldest first, and their changes. */
export const addressesStore = (shop: Shop) => {
  const { identity, notices, newKey } = shop
  const { api, all, list } = shop.use(addressListStore)
  const { profile } = shop.use(profileStore)
  /** Phones verified here that may not be in the list yet. */
  const verified = signal<readonly string[]>([])
  const once = oncePerKey<boolean>()
  onUserChange(shop, () => {
    verified.value = []
  })

  return {
    list,
    /** Verified phones with their country codes, including that of the profile if it has loaded. */
    verifiedPhones: computed(() => [
      ...(valueIn(all.state.value)?.verifiedPhones ?? []),
      ...verifiedIn(valueIn(profile.state.value)),
      ...verified.value,
    ]),
    /** Removes the address immediately. Returns false if that failed: then it is restored, with a notice. */
    remove: (id: string): Promise<boolean> =>
      once(`${userNow(shop)} ${id}`, async () => {
        const result = await all.optimistic(
          ({ addresses, ...rest }) => ({ ...rest, addresses: addresses.filter((one) => one.id !== id) }),
          () => api.remove(id, newKey()),
          (result) => {
            if (result.state === 'done') notices.say(shop.texts(addressesTexts).deleted)
            else showFailure(shop, result.failure, shop.texts(addressesTexts).deleteFailed)
          },
        )
        return result.state === 'done'
      }),
    /** Makes an address the default one immediately. If that fails, the earlier one is it again, with a notice. */
    makeDefault: ({ id, isDefault: _, ...draft }: Address): Promise<boolean> =>
      once(`${userNow(shop)} default ${id}`, async () => {
        const result = await all.optimistic(
          ({ addresses, ...rest }) => ({ ...rest, addresses: withDefault(addresses, id) }),
          (userId) => api.update(id, userId, { ...draft, isDefault: true }, newKey()),
          (result) => {
            const { defaultMade, defaultFailed } = shop.texts(addressesTexts)
            if (result.state === 'done') notices.say(defaultMade)
            else showFailure(shop, result.failure, defaultFailed)
          },
        )
        return result.state === 'done'
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

const withDefault = (all: readonly Address[], id: string): readonly Address[] =>
  all.map(({ isDefault: _, ...address }) => ({ ...address, ...(address.id === id && { isDefault: true }) }))

const withAddress = (all: readonly Address[], saved: Address): readonly Address[] =>
  all.some(({ id }) => id === saved.id)
    ? all.map((one) => (one.id === saved.id ? saved : one))
    : [...all, saved]
