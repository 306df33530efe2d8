import { effect, untracked } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import type { Address, AddressWording } from './addresses.ts'
import {
  ADDRESS_KEY,
  type AddressMemories,
  type AddressMemory,
  NOTHING_TYPED,
  readMemories,
  writeMemories,
} from './drafts.ts'
import { type AddressForm, makeForm, type OwnedForm } from './form.store.ts'

interface AddressForms {
  at(wording: AddressWording, address: Address | null): AddressForm
}

/** The forms of one shop by their place, and what this browser remembers of them. */
const addressForms = (shop: Shop): AddressForms => {
  const { session, storage } = shop
  const forms = new Map<string, OwnedForm>()
  let memories: AddressMemories = {}
  let owner: string | null = null

  session.subscribe((present) => {
    // What is saved in the browser waits for its owner: a session can end by itself.
    if (present.state === 'signed-out') take(null)
    else if (present.state === 'signed-in' && present.userId !== owner) take(present.userId)
  })

  function take(userId: string | null) {
    const saved = userId === null ? null : readMemories(storage.get(ADDRESS_KEY), userId)
    if (userId !== null && saved === null) storage.remove(ADDRESS_KEY)
    owner = null
    memories = saved ?? {}
    for (const [place, form] of forms) form.begin(memories[place] ?? NOTHING_TYPED)
    owner = userId
  }

  function keep(place: string, memory: AddressMemory) {
    if (owner === null) return
    const { [place]: _, ...others } = memories
    const isEmpty = Object.keys(memory.typed).length === 0 && memory.phone === null
    memories = isEmpty ? others : { ...others, [place]: memory }
    const text = writeMemories(memories, owner)
    if (text === null) storage.remove(ADDRESS_KEY)
    else storage.set(ADDRESS_KEY, text)
  }

  function open(place: string, wording: AddressWording, address: Address | null): OwnedForm {
    const made = makeForm(shop, wording, address)
    made.begin(memories[place] ?? NOTHING_TYPED)
    effect(() => {
      const memory = made.memory.value
      untracked(() => keep(place, memory))
    })
    forms.set(place, made)
    return made
  }

  return {
    at(wording, address) {
      const place = `${wording}/${address?.id ?? ''}`
      return (forms.get(place) ?? open(place, wording, address)).form
    },
  }
}

/** The form for a new address (null) or a changed one, in the words of a screen: the same whenever it is asked for. */
export const addressForm = (shop: Shop, wording: AddressWording, address: Address | null): AddressForm =>
  shop.use(addressForms).at(wording, address)
