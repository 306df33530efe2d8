import { signal } from '@preact/signals-core'
import { expect, vi } from 'vitest'
import { type FakeShopOptions, fakeShop } from '../fixtures.ts'
import { profileStore } from '../profile/index.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { addressesStore } from './addresses.store.ts'
import { type Address, type AddressDraft, type AddressWording, addressForm } from './index.ts'

export const asha: SessionState = { state: 'signed-in', userId: 'asha' }
/** A complete address. */
export const completeAddress: AddressDraft = {
  name: 'Asha Iyer',
  email: 'asha@haat.example',
  address: '7 Rose Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  phone: '9845012345',
  notes: '',
}
export const saved: Address = { id: 'address-1', ...completeAddress }

interface Setting extends FakeShopOptions {
  wording?: AddressWording
  address?: Address | null
}

/** Opens a form in its own shop. `reopened` opens it again, as after a reload. */
export function begin({ wording = 'account', address = null, ...options }: Setting = {}) {
  const session = signal<SessionState>(asha)
  const storage = safeStorage(() => undefined)
  const shop = fakeShop({ session, storage, profile: 'empty', ...options })
  const form = addressForm(shop, wording, address)
  const reopened = () =>
    addressForm(fakeShop({ session, storage, profile: 'empty', ...options }), wording, address)
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  const callsTo = (path: RegExp, method = 'GET') =>
    shop.calls.filter((call) => path.test(call.path) && call.method === method)
  return { session, storage, shop, form, reopened, toasts, callsTo }
}

/** Opens a form after addresses and profile have loaded. */
export async function beginLoaded(setting: Setting = {}) {
  const all = begin(setting)
  all.shop.use(addressesStore).list.use()
  all.shop.use(profileStore).profile.use()
  await vi.waitFor(() => {
    expect(all.shop.use(addressesStore).list.state.value.state).not.toBe('loading')
    expect(all.shop.use(profileStore).profile.state.value.state).not.toBe('loading')
  })
  return all
}
