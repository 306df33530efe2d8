import { describe, expect, it, vi } from 'vitest'
import { sampleAddressWires } from '../fixtures.ts'
import { addressesStore } from './addresses.store.ts'
import { beginLoaded, completeAddress, saved } from './form.fixtures.ts'
import { ADDRESS_KEY } from './form.saved.ts'
import { addressForm } from './index.ts'

describe('saving', () => {
  it.each([
    ['account', 'Address added.'],
    ['checkout', 'Address added successfully!'],
  ] as const)('adds an address to the list and shows a notice (%s)', async (wording, text) => {
    const { form, shop, callsTo, toasts } = await beginLoaded({ wording })
    form.enter({ ...completeAddress, name: '  Asha\tIyer ', address: '7 Rose Lane\r\nIndiranagar ' })
    const saved = await form.submit()
    expect(saved).toEqual({ ...completeAddress, id: 'address-3', address: '7 Rose Lane\nIndiranagar' })
    expect(callsTo(/address$/, 'POST').map(({ body }) => body)).toEqual([
      { ...completeAddress, userId: 'asha', address: '7 Rose Lane\nIndiranagar' },
    ])
    const { value: list } = shop.use(addressesStore).list.state
    expect(list).toMatchObject({ value: [{ id: 'address-1' }, { id: 'address-2' }, saved] })
    expect(toasts()).toEqual([text])
    expect(form.draft.value.address).toBe('')
  })

  it('changes an address in its place', async () => {
    const { form, shop, callsTo, toasts } = await beginLoaded({ address: saved })
    expect(form.draft.value).toEqual(completeAddress)
    form.enter({ city: 'Mysuru' })
    expect(await form.submit()).toEqual({ ...saved, city: 'Mysuru' })
    expect(callsTo(/address-1$/, 'PUT')).toHaveLength(1)
    expect(shop.use(addressesStore).list.state.value).toMatchObject({
      value: [{ id: 'address-1', city: 'Mysuru' }, { id: 'address-2' }],
    })
    expect(toasts()).toEqual(['Address saved.'])
  })

  it('happens once, even if requested twice', async () => {
    const { form, callsTo } = await beginLoaded()
    form.enter(completeAddress)
    const answers = await Promise.all([form.submit(), form.submit()])
    expect(answers.map((answer) => answer?.id)).toEqual(['address-3', undefined])
    expect(callsTo(/address$/, 'POST')).toHaveLength(1)
  })

  it('keeps its idempotency key until it succeeds', async () => {
    const { form, shop, callsTo } = await beginLoaded({ addressCreate: 'offline' })
    form.enter(completeAddress)
    await form.submit()
    await form.submit()
    shop.answer('addressCreate', 'ready')
    await form.submit()
    form.enter(completeAddress)
    await form.submit()
    const keys = callsTo(/address$/, 'POST').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
  })

  it.each([
    ['account', 'offline', 'Failed to save address.'],
    ['account', { status: 500, message: 'Broken.' }, 'Failed to save address.'],
    ['account', { status: 400, message: 'Too many addresses.' }, 'Too many addresses.'],
    ['account', { body: { success: false, message: 'We do not go there.' } }, 'We do not go there.'],
    ['account', { body: 'a page' }, 'Failed to save address.'],
    ['checkout', 'offline', 'An error occurred while adding the address.'],
    ['checkout', { status: 500, message: 'Broken.' }, 'Failed to add address'],
    ['checkout', { body: { success: false } }, 'Failed to add address'],
    ['checkout', { body: { success: false, message: 'We do not go there.' } }, 'We do not go there.'],
  ] as const)('keeps the typed values if it fails (%s, %j)', async (wording, addressCreate, text) => {
    const { form, toasts } = await beginLoaded({ wording, addressCreate })
    form.enter(completeAddress)
    expect(await form.submit()).toBeNull()
    expect(toasts()).toEqual([text])
    expect(form.failure.value).toBe(text)
    expect(form.draft.value).toEqual(completeAddress)
    expect(form.saving.value).toBe(false)
  })

  it('offers to log in if the session has expired', async () => {
    const { form, shop } = await beginLoaded({ addressCreate: { status: 401, message: 'Please sign in.' } })
    form.enter(completeAddress)
    await form.submit()
    const [notice] = shop.notices.history.value
    expect(notice).toMatchObject({ text: 'Please sign in.', action: { label: 'Log In' } })
  })

  it('shows nothing if the shopper has left in the meantime', async () => {
    const { form, session, shop, toasts } = await beginLoaded({ addressCreate: { delay: 1_000 } })
    form.enter(completeAddress)
    const saving = form.submit()
    await vi.waitFor(() => expect(shop.calls.at(-1)?.method).toBe('POST'))
    session.value = { state: 'signed-in', userId: 'ravi' }
    shop.advance(1_000)
    expect(await saving).toBeNull()
    expect(toasts()).toEqual([])
    expect(form.draft.value.address).toBe('')
  })
})

describe('a new address', () => {
  it('is filled in from the profile and earlier addresses', async () => {
    const { form } = await beginLoaded({ profile: 'ready' })
    expect(form.draft.value).toMatchObject({
      name: 'Asha Rao',
      phone: '9876543210',
      email: sampleAddressWires[1]?.email,
      address: '',
    })
    expect(form.isVerified.value).toBe(true)
    form.enter({ name: '' })
    expect(form.draft.value.name).toBe('')
  })

  it('has the e-mail address of the session if there is no address yet', async () => {
    const session = { state: 'signed-in', userId: 'asha', email: 'asha@haat.example' } as const
    const { form, storage, shop } = await beginLoaded({ addresses: 'empty', session })
    expect(form.draft.value.email).toBe('asha@haat.example')
    expect(storage.get(ADDRESS_KEY)).toBeNull()
    expect(addressForm(shop, 'account', { ...saved, email: '' }).draft.value.email).toBe('')
    form.enter({ email: 'a' })
    expect(form.draft.value.email).toBe('a')
  })
})
