import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { type FakeShopOptions, fakeShop } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { addressesStore } from './addresses.store.ts'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }

async function begin(options: FakeShopOptions = {}) {
  const session = signal<SessionState>(asha)
  const shop = fakeShop({ session, ...options })
  const store = shop.use(addressesStore)
  store.list.use()
  await vi.waitFor(() => expect(store.list.state.value.state).not.toBe('loading'))
  const ids = () => {
    const { value } = store.list.state
    return value.state === 'ready' ? value.value.map(({ id }) => id) : value.state
  }
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  const deletions = () => shop.calls.filter(({ method }) => method === 'DELETE')
  return { session, shop, store, ids, toasts, deletions }
}

describe('the list', () => {
  it('has the shopper’s addresses, and the phones verified by the server and the profile', async () => {
    const { shop, store, ids } = await begin()
    expect(ids()).toEqual(['address-1', 'address-2'])
    expect(store.verifiedPhones.value).toEqual(['+919845012345'])
    expect(shop.calls.map(({ path }) => path)).toEqual(['/api/v1/address/asha'])
  })

  it.each([
    ['offline' as const, undefined],
    [{ status: 500, message: 'Broken.' }, 'Broken.'],
    [{ body: { success: false, message: 'Closed for the night.' } }, 'Closed for the night.'],
    [{ body: 'the page of a captive portal' }, undefined],
    [{ body: { success: true } }, undefined],
  ])('that fails to load has the server’s message, if there is one (%j)', async (addresses, said) => {
    const { store } = await begin({ addresses })
    const { value } = store.list.state
    expect(value.state).toBe('failed')
    expect(value.state === 'failed' && value.failure.serverMessage).toBe(said)
  })

  it('leaves out an invalid address, and keeps the others', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const invalid = [{ name: 'No id' }, { _id: 'a', phone: '+91 98450-12345', pincode: 7 }, null]
    const { store } = await begin({ addresses: { body: { success: true, message: '', addresses: invalid } } })
    expect(store.list.state.value).toMatchObject({
      value: [{ id: 'a', name: '', phone: '9845012345', pincode: '', notes: '' }],
    })
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  })

  it('stays if a reload fails, with a notice', async () => {
    const { shop, store, ids, toasts } = await begin()
    shop.answer('addresses', 'offline')
    await store.list.reload()
    expect(ids()).toEqual(['address-1', 'address-2'])
    expect(toasts()).toEqual(['Failed to fetch addresses.'])
  })

  it('is removed as soon as its shopper leaves', async () => {
    const { session, store, ids } = await begin()
    store.noteVerified('+919000000001')
    session.value = { state: 'signed-in', userId: 'ravi' }
    expect(ids()).toBe('loading')
    expect(store.verifiedPhones.value).toEqual([])
  })

  it('is reloaded after a change in another tab of the same shopper', async () => {
    const [here, there] = fakeTabs(2)
    const one = await begin({ tabs: here as NonNullable<typeof here> })
    const other = await begin({ tabs: there as NonNullable<typeof there> })
    await one.store.remove('address-1')
    await vi.waitFor(() => expect(other.shop.calls.filter(({ method }) => method === 'GET')).toHaveLength(2))
  })
})

describe('removing', () => {
  it('shows immediately, with a notice', async () => {
    const { store, ids, toasts } = await begin()
    const removing = store.remove('address-1')
    expect(ids()).toEqual(['address-2'])
    expect(await removing).toBe(true)
    expect(ids()).toEqual(['address-2'])
    expect(toasts()).toEqual(['Address deleted.'])
  })

  it('happens once, even if requested twice', async () => {
    const { store, deletions } = await begin()
    expect(await Promise.all([store.remove('address-1'), store.remove('address-1')])).toEqual([true, true])
    expect(deletions()).toHaveLength(1)
  })

  it('succeeds if the address was already deleted', async () => {
    const gone = { status: 404, message: 'There is no such address.' }
    const { store, ids, toasts } = await begin({ addressDelete: gone })
    expect(await store.remove('address-1')).toBe(true)
    expect(ids()).toEqual(['address-2'])
    expect(toasts()).toEqual(['Address deleted.'])
  })

  it.each([
    ['offline' as const, 'Failed to delete address.'],
    [{ status: 503, message: 'Too busy.' }, 'Failed to delete address.'],
    [{ status: 409, message: 'An order is on its way there.' }, 'An order is on its way there.'],
    [{ body: { success: false } }, 'Failed to delete address.'],
  ])('is undone if it fails (%j)', async (addressDelete, text) => {
    const { store, ids, toasts } = await begin({ addressDelete })
    expect(await store.remove('address-1')).toBe(false)
    expect(ids()).toEqual(['address-1', 'address-2'])
    expect(toasts()).toEqual([text])
  })

  it('shows nothing if the shopper has left in the meantime', async () => {
    const { store, session, shop, toasts, deletions } = await begin({ addressDelete: { delay: 1_000 } })
    const removing = store.remove('address-1')
    await vi.waitFor(() => expect(deletions()).toHaveLength(1))
    session.value = { state: 'signed-out' }
    shop.advance(1_000)
    await removing
    expect(toasts()).toEqual([])
  })
})
