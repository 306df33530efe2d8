import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { profileStore } from '../profile/index.ts'
import { Failure, toFailure } from '../shared/failure.ts'
import { type Owned, type OwnedResource, owned } from '../shared/owned.ts'
import type { Shop } from '../shop.ts'
import { addressesApi } from './addresses.api.ts'
import { addressesCopy as copy } from './addresses.copy.ts'
import type { Address, AddressDraft } from './addresses.ts'
import { explain } from './failing.ts'

/** Where a shopper has things sent. Tabs of the same shopper follow each other. */
export interface AddressesStore {
  /** Oldest first. */
  readonly list: OwnedResource<readonly Address[]>
  /** Phones that the server saw verified, with their country code; the profile's among them, as far as it is known. */
  readonly verifiedPhones: ReadonlySignal<readonly string[]>
  /** Takes the address away at once. False when it could not be: then it is back at its place, and the reason said. */
  remove(id: string): Promise<boolean>
  /**
   * Creates an address, or changes the one with that id; under one key it happens once. Says nothing: that is the form's.
   * @throws Failure
   */
  save(draft: AddressDraft, id: string | null, key: string): Promise<Address>
  /** The server just saw this phone verified. */
  noteVerified(phone: string): void
}

export const addressesStore = (shop: Shop): AddressesStore => {
  const { http, identity, session, notices, tabs, newKey } = shop
  const api = addressesApi(http)
  const { profile } = shop.use(profileStore)
  // Without a list in hand the failure itself is shown in its place.
  const told = owned(identity, api.of, (failure) => {
    if (told.state.peek().state === 'ready') explain(shop, failure, copy.fetchFailed)
  })
  const proved = signal<readonly string[]>([])
  const leaving = new Map<string, Promise<boolean>>()

  const userNow = () => {
    const present = session.peek()
    return present.state === 'signed-in' ? present.userId : null
  }
  let owner = userNow()
  session.subscribe(() => {
    if (userNow() === owner) return
    owner = userNow()
    proved.value = []
    leaving.clear()
  })
  tabs.subscribe(({ topic, userId }) => {
    const seen = told.state.peek().state
    if (topic === 'addresses' && userId === owner && (seen === 'ready' || seen === 'failed'))
      void told.reload()
  })

  const change = (next: (all: readonly Address[]) => readonly Address[]) =>
    told.change((value) => ({ ...value, addresses: next(value.addresses) }))
  const without = (id: string) => change((all) => all.filter((address) => address.id !== id))

  async function takeAway(id: string): Promise<boolean> {
    const userId = owner
    const present = told.state.peek()
    const before = present.state === 'ready' ? present.value.addresses : []
    without(id)
    try {
      await api.remove(id, newKey())
      if (owner !== userId) return true
      without(id)
      tabs.publish({ topic: 'addresses', userId })
      notices.say(copy.deleted)
      return true
    } catch (thrown) {
      if (owner !== userId) return false
      change((all) => backAtItsPlace(all, id, before))
      explain(shop, toFailure(thrown), copy.deleteFailed)
      return false
    }
  }

  return {
    list: {
      state: computed((): Owned<readonly Address[]> => {
        const { value } = told.state
        return value.state === 'ready' ? { state: 'ready', value: value.value.addresses } : value
      }),
      use: told.use,
      reload: told.reload,
    },
    verifiedPhones: computed(() => {
      const { value } = told.state
      const known = profile.state.value
      const own = known.state === 'ready' && known.value?.phoneVerified ? [known.value.phone] : []
      return [...(value.state === 'ready' ? value.value.verifiedPhones : []), ...own, ...proved.value]
    }),
    remove(id) {
      const present = leaving.get(id)
      if (present) return present
      const made = takeAway(id).finally(() => {
        if (leaving.get(id) === made) leaving.delete(id)
      })
      leaving.set(id, made)
      return made
    },
    async save(draft, id, key) {
      await identity.ready()
      const userId = owner
      if (userId === null)
        throw session.peek().state === 'signed-out'
          ? new Failure('refused', { status: 401 })
          : new Failure('offline')
      const saved = await (id === null ? api.create(userId, draft, key) : api.update(id, userId, draft, key))
      if (owner !== userId) return saved
      if (told.state.peek().state === 'ready')
        change((all) =>
          all.some((one) => one.id === saved.id)
            ? all.map((one) => (one.id === saved.id ? saved : one))
            : [...all, saved],
        )
      else void told.reload()
      tabs.publish({ topic: 'addresses', userId })
      return saved
    },
    noteVerified(phone) {
      if (!proved.peek().includes(phone)) proved.value = [...proved.peek(), phone]
    },
  }
}

/** The list with an address again before those that once followed it. */
function backAtItsPlace(all: readonly Address[], id: string, before: readonly Address[]): readonly Address[] {
  const place = before.findIndex((one) => one.id === id)
  const address = before[place]
  if (address === undefined || all.some((one) => one.id === id)) return all
  const followers = new Set(before.slice(place + 1).map((one) => one.id))
  const at = all.findIndex((one) => followers.has(one.id))
  return at < 0 ? [...all, address] : all.toSpliced(at, 0, address)
}
