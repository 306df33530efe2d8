import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { type FakeShopOptions, fakeShop, SAMPLE_OTP, sampleAddressWires } from '../fixtures.ts'
import { profileStore } from '../profile/index.ts'
import { flush } from '../shared/flush.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { addressesStore } from './addresses.store.ts'
import { ADDRESS_KEY } from './form.saved.ts'
import { type Address, type AddressDraft, type AddressWording, addressForm } from './index.ts'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }
const whole: AddressDraft = {
  name: 'Asha Iyer',
  email: 'asha@haat.example',
  address: '7 Rose Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  phone: '9845012345',
  notes: '',
}
const saved: Address = { id: 'address-1', ...whole }

interface Setting extends FakeShopOptions {
  wording?: AddressWording
  address?: Address | null
}

function begin({ wording = 'account', address = null, ...options }: Setting = {}) {
  const session = signal<SessionState>(asha)
  const storage = safeStorage(() => undefined)
  const shop = fakeShop({ session, storage, profile: 'empty', ...options })
  const form = addressForm(shop, wording, address)
  const reopened = () =>
    addressForm(fakeShop({ session, storage, profile: 'empty', ...options }), wording, address)
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  const asked = (path: RegExp, method = 'GET') =>
    shop.calls.filter((call) => path.test(call.path) && call.method === method)
  return { session, storage, shop, form, reopened, toasts, asked }
}

/** The same, with addresses and verified phones in hand. */
async function knowing(setting: Setting = {}) {
  const all = begin(setting)
  all.shop.use(addressesStore).list.use()
  all.shop.use(profileStore).profile.use()
  await vi.waitFor(() => {
    expect(all.shop.use(addressesStore).list.state.value.state).not.toBe('loading')
    expect(all.shop.use(profileStore).profile.state.value.state).not.toBe('loading')
  })
  return all
}

describe('an address that is not whole', () => {
  it('is shown field by field on the account page', async () => {
    const { form, shop } = begin()
    expect(form.problems.value).toEqual({})
    expect(await form.submit()).toBeNull()
    expect(form.problems.value).toEqual({
      name: 'Name is required.',
      email: 'Email is required.',
      address: 'Address is required.',
      city: 'City is required.',
      state: 'State is required.',
      pincode: 'Valid 6-digit pincode is required.',
      phone: 'Valid 10-digit phone number is required.',
    })
    expect(shop.calls).toEqual([])
  })

  it('is shown field by field in checkout, in its own words', async () => {
    const { form } = begin({ wording: 'checkout' })
    await form.submit()
    expect(form.problems.value).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      address: 'Address is required',
      city: 'City is required',
      state: 'State is required',
      pincode: 'Pincode is required',
      phone: 'Phone is required',
    })
  })

  it.each([
    [
      'account',
      {
        email: 'Invalid email format.',
        pincode: 'Valid 6-digit pincode is required.',
        phone: 'Valid 10-digit phone number is required.',
      },
    ],
    [
      'checkout',
      {
        email: 'Invalid email format',
        pincode: 'Pincode must be 6 digits',
        phone: 'Phone must be 10 digits',
      },
    ],
  ] as const)('says what is wrong with what is there (%s)', async (wording, problems) => {
    const { form } = begin({ wording })
    form.enter({ ...whole, email: 'asha@haat', pincode: '5600', phone: '98450' })
    await form.submit()
    expect(form.problems.value).toEqual(problems)
  })

  it('is no longer shown once it is corrected', async () => {
    const { form } = begin()
    await form.submit()
    form.enter({ name: 'Asha', city: ' ' })
    expect(form.problems.value.name).toBeUndefined()
    expect(form.problems.value.city).toBe('City is required.')
  })

  it('may have too much in it', async () => {
    const { form } = begin()
    form.enter({ ...whole, notes: 'x'.repeat(501) })
    await form.submit()
    expect(form.problems.value.notes).toBe('Notes must have at most 500 characters.')
  })
})

describe('pincode and phone', () => {
  it('are digits, as many as they have', () => {
    const { form } = begin()
    form.enter({ pincode: '56a0 0389', phone: '98450-12345-678' })
    expect(form.draft.value).toMatchObject({ pincode: '560038', phone: '9845012345' })
    form.enter({ phone: '+91 98450 67218' })
    expect(form.draft.value.phone).toBe('9845067218')
  })

  it('six digits of the one fill in city and state', async () => {
    const { form, asked } = begin()
    form.enter({ pincode: '56003' })
    expect(asked(/pincode/)).toHaveLength(0)
    form.enter({ pincode: '560038' })
    await vi.waitFor(() => expect(form.draft.value.city).toBe('Bengaluru'))
    expect(form.draft.value.state).toBe('Karnataka')
    expect(asked(/pincode/)).toHaveLength(1)
  })

  it('never fill in over what was typed', async () => {
    const { form, asked } = begin()
    form.enter({ city: 'Bangalore' })
    form.enter({ pincode: '560038' })
    await vi.waitFor(() => expect(form.draft.value.state).toBe('Karnataka'))
    expect(form.draft.value.city).toBe('Bangalore')
    form.enter({ state: '' })
    expect(form.draft.value.state).toBe('')
    expect(asked(/pincode/)).toHaveLength(1)
  })

  it('fill in anew for another pincode, and take back for one that nobody knows', async () => {
    const { form, shop } = begin()
    form.enter({ pincode: '560038' })
    await vi.waitFor(() => expect(form.draft.value.city).toBe('Bengaluru'))
    const data = { pincode: '600090', city: 'Chennai', state: 'Tamil Nadu' }
    shop.answer('pincode', { body: { success: true, data } })
    form.enter({ pincode: '600090' })
    await vi.waitFor(() => expect(form.draft.value).toMatchObject({ city: 'Chennai', state: 'Tamil Nadu' }))
    shop.answer('pincode', 'empty')
    form.enter({ pincode: '999999' })
    await vi.waitFor(() => expect(form.draft.value).toMatchObject({ city: '', state: '' }))
  })

  it('leave it to the shopper where the shop does not know', async () => {
    const { form, asked } = begin({ pincode: 'offline' })
    form.enter({ pincode: '560038' })
    await vi.waitFor(() => expect(asked(/pincode/)).toHaveLength(1))
    form.enter({ city: 'Bengaluru' })
    expect(form.draft.value).toMatchObject({ city: 'Bengaluru', state: '' })
  })

  it('do not care for an answer to an earlier pincode', async () => {
    const city = (pincode: string) => ({ success: true, data: { pincode, city: `C${pincode}`, state: 'S' } })
    const { form, shop } = begin({
      pincode: ({ path }) => ({ body: city(path.slice(-6)), delay: path.endsWith('1') ? 5_000 : 1_000 }),
    })
    form.enter({ pincode: '560001' })
    form.enter({ pincode: '560002' })
    await vi.waitFor(() => expect(shop.calls).toHaveLength(2))
    shop.advance(1_000)
    await vi.waitFor(() => expect(form.draft.value.city).toBe('C560002'))
    shop.advance(10_000)
    await flush()
    expect(form.draft.value.city).toBe('C560002')
  })

  it('keep city and state of an address that is changed', async () => {
    const { form, asked } = begin({ address: { ...saved, city: 'Bangalore' } })
    form.enter({ pincode: '560001' })
    await vi.waitFor(() => expect(asked(/pincode/)).toHaveLength(1))
    await flush()
    expect(form.draft.value).toMatchObject({ city: 'Bangalore', state: 'Karnataka' })
  })
})

describe('the phone of an address', () => {
  const UNKNOWN = '9000000001'

  it.each([
    ['account', 'Phone number must be verified.'],
    ['checkout', 'Phone number must be verified'],
  ] as const)('must be verified (%s)', async (wording, text) => {
    const { form, asked, toasts } = await knowing({ wording })
    form.enter({ ...whole, phone: UNKNOWN })
    expect(form.isVerified.value).toBe(false)
    expect(await form.submit()).toBeNull()
    expect(form.problems.value).toEqual({ phone: text })
    await form.sendOtp()
    expect(await form.verifyOtp('000000')).toBe(false)
    expect(form.phone.problem.value?.text).toBe('Invalid OTP. Please try again.')
    expect(await form.verifyOtp(SAMPLE_OTP)).toBe(true)
    expect(form.problems.value).toEqual({})
    expect(await form.submit()).toMatchObject({ phone: UNKNOWN })
    expect(asked(/send-otp/, 'POST').map(({ body }) => body)).toEqual([{ phone: `+91${UNKNOWN}` }])
    expect(toasts()).toContain('Phone number verified successfully!')
  })

  it('needs ten digits before a code is sent', async () => {
    const { form, shop } = begin()
    form.enter({ phone: '98450' })
    expect(await form.sendOtp()).toBe(false)
    expect(form.problems.value.phone).toBe('Valid 10-digit phone number is required to send OTP.')
    expect(shop.calls).toEqual([])
  })

  it('begins anew when it becomes another one, and counts again when it is the old one', async () => {
    const { form } = begin()
    form.enter({ phone: UNKNOWN })
    await form.sendOtp()
    form.enter({ phone: '9000000002' })
    expect(form.phone.state.value).toEqual({ step: 'idle' })
    form.enter({ phone: UNKNOWN })
    await form.sendOtp()
    await form.verifyOtp(SAMPLE_OTP)
    form.enter({ phone: '9000000002' })
    expect(form.isVerified.value).toBe(false)
    form.enter({ phone: UNKNOWN })
    expect(form.isVerified.value).toBe(true)
  })

  it('needs no code where the server, or the profile, has it verified', async () => {
    const { form } = await knowing({ profile: 'ready' })
    form.enter({ phone: '9845012345' })
    expect(form.isVerified.value).toBe(true)
    form.enter({ phone: '9876543210' })
    expect(form.isVerified.value).toBe(true)
    form.enter({ phone: UNKNOWN })
    expect(form.isVerified.value).toBe(false)
  })

  it('is verified once for all forms', async () => {
    const { shop, form } = begin()
    form.enter({ phone: UNKNOWN })
    await form.sendOtp()
    await form.verifyOtp(SAMPLE_OTP)
    const other = addressForm(shop, 'checkout', null)
    other.enter({ phone: UNKNOWN })
    expect(other.isVerified.value).toBe(true)
  })

  it('is verified anew where the server has another memory', async () => {
    const message = 'Phone number must be verified.'
    const { form, shop, toasts } = await knowing({
      wording: 'checkout',
      addressCreate: { status: 400, message },
    })
    form.enter(whole)
    expect(form.isVerified.value).toBe(true)
    expect(await form.submit()).toBeNull()
    expect(form.isVerified.value).toBe(false)
    expect(form.problems.value).toEqual({ phone: 'Phone number must be verified' })
    expect(toasts()).toEqual(['Phone number must be verified'])
    shop.answer('addressCreate', 'ready')
    await form.sendOtp()
    await form.verifyOtp(SAMPLE_OTP)
    expect(await form.submit()).toMatchObject(whole)
  })
})

describe('saving', () => {
  it.each([
    ['account', 'Address added.'],
    ['checkout', 'Address added successfully!'],
  ] as const)('adds an address to the list and says so (%s)', async (wording, text) => {
    const { form, shop, asked, toasts } = await knowing({ wording })
    form.enter({ ...whole, name: '  Asha\tIyer ', address: '7 Rose Lane\r\nIndiranagar ' })
    const saved = await form.submit()
    expect(saved).toEqual({ ...whole, id: 'address-3', address: '7 Rose Lane\nIndiranagar' })
    expect(asked(/address$/, 'POST').map(({ body }) => body)).toEqual([
      { ...whole, userId: 'asha', address: '7 Rose Lane\nIndiranagar' },
    ])
    const { value: list } = shop.use(addressesStore).list.state
    expect(list).toMatchObject({ value: [{ id: 'address-1' }, { id: 'address-2' }, saved] })
    expect(toasts()).toEqual([text])
    expect(form.draft.value.address).toBe('')
  })

  it('changes one in its place', async () => {
    const { form, shop, asked, toasts } = await knowing({ address: saved })
    expect(form.draft.value).toEqual(whole)
    form.enter({ city: 'Mysuru' })
    expect(await form.submit()).toEqual({ ...saved, city: 'Mysuru' })
    expect(asked(/address-1$/, 'PUT')).toHaveLength(1)
    expect(shop.use(addressesStore).list.state.value).toMatchObject({
      value: [{ id: 'address-1', city: 'Mysuru' }, { id: 'address-2' }],
    })
    expect(toasts()).toEqual(['Address saved.'])
  })

  it('happens once, though asked twice', async () => {
    const { form, asked } = await knowing()
    form.enter(whole)
    const answers = await Promise.all([form.submit(), form.submit()])
    expect(answers.map((answer) => answer?.id)).toEqual(['address-3', undefined])
    expect(asked(/address$/, 'POST')).toHaveLength(1)
  })

  it('keeps its name over failures, until it was done', async () => {
    const { form, shop, asked } = await knowing({ addressCreate: 'offline' })
    form.enter(whole)
    await form.submit()
    await form.submit()
    shop.answer('addressCreate', 'ready')
    await form.submit()
    form.enter(whole)
    await form.submit()
    const keys = asked(/address$/, 'POST').map(({ headers }) => headers.get('idempotency-key'))
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
  ] as const)('that fails keeps what was typed (%s, %j)', async (wording, addressCreate, text) => {
    const { form, toasts } = await knowing({ wording, addressCreate })
    form.enter(whole)
    expect(await form.submit()).toBeNull()
    expect(toasts()).toEqual([text])
    expect(form.failure.value).toBe(text)
    expect(form.draft.value).toEqual(whole)
    expect(form.saving.value).toBe(false)
  })

  it('offers to log in where the session has ended', async () => {
    const { form, shop } = await knowing({ addressCreate: { status: 401, message: 'Please sign in.' } })
    form.enter(whole)
    await form.submit()
    const [notice] = shop.notices.history.value
    expect(notice).toMatchObject({ text: 'Please sign in.', action: { label: 'Log In' } })
  })

  it('for somebody who has left meanwhile says nothing', async () => {
    const { form, session, shop, toasts } = await knowing({ addressCreate: { delay: 1_000 } })
    form.enter(whole)
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
  it('begins with what the shop knows already', async () => {
    const { form } = await knowing({ profile: 'ready' })
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

  it('begins with the e-mail address of the session where there is no address yet', async () => {
    const session = { state: 'signed-in', userId: 'asha', email: 'asha@haat.example' } as const
    const { form, storage, shop } = await knowing({ addresses: 'empty', session })
    expect(form.draft.value.email).toBe('asha@haat.example')
    expect(storage.get(ADDRESS_KEY)).toBeNull()
    expect(addressForm(shop, 'account', { ...saved, email: '' }).draft.value.email).toBe('')
    form.enter({ email: 'a' })
    expect(form.draft.value.email).toBe('a')
  })
})

describe('what was typed', () => {
  it('comes back after a reload, with the code that was sent and what the pincode filled in', async () => {
    const { form, reopened } = begin()
    form.enter({ name: 'Asha', phone: '9000000001', pincode: '560038' })
    await vi.waitFor(() => expect(form.draft.value.city).toBe('Bengaluru'))
    await form.sendOtp()
    const again = reopened()
    expect(again.draft.value).toEqual(form.draft.value)
    expect(again.phone.state.value).toEqual({ step: 'sent', phone: '+919000000001' })
  })

  it('stays at its place: a new address is not a changed one, checkout is not the account page', () => {
    const { shop, form } = begin()
    form.enter({ name: 'Asha' })
    expect(addressForm(shop, 'checkout', null).draft.value.name).toBe('')
    expect(addressForm(shop, 'account', saved).draft.value.name).toBe('Asha Iyer')
    expect(addressForm(shop, 'account', null)).toBe(form)
  })

  it('is forgotten when it is given up, and when it is saved', async () => {
    const { form, storage } = await knowing()
    form.enter({ name: 'Asha' })
    expect(storage.get(ADDRESS_KEY)).toContain('Asha')
    form.discard()
    expect(form.draft.value.name).toBe('')
    expect(storage.get(ADDRESS_KEY)).toBeNull()
    form.enter(whole)
    await form.submit()
    expect(storage.get(ADDRESS_KEY)).toBeNull()
  })

  it('is not shown when its shopper has left, and gone when the next one comes', () => {
    const { form, session, storage } = begin()
    form.enter({ name: 'Asha' })
    session.value = { state: 'signed-out' }
    expect(form.draft.value.name).toBe('')
    session.value = asha
    expect(form.draft.value.name).toBe('Asha')
    session.value = { state: 'signed-in', userId: 'ravi' }
    expect(form.draft.value.name).toBe('')
    expect(storage.get(ADDRESS_KEY)).toBeNull()
  })

  it('may be nonsense that somebody wrote there: then it counts for nothing', () => {
    const storage = safeStorage(() => undefined)
    for (const forms of [
      '{',
      '7',
      '{"account/":7}',
      '{"account/":{"typed":{"name":{}},"phone":{"phone":1}}}',
    ]) {
      storage.set(ADDRESS_KEY, forms.startsWith('{"') ? `{"userId":"asha","forms":${forms}}` : forms)
      expect(begin({ storage }).form.draft.value.name).toBe('')
    }
  })

  it('follows an address that was changed elsewhere, where nothing was typed', () => {
    const { shop, form } = begin({ address: saved })
    form.enter({ city: 'Mysuru' })
    const changed = { ...saved, city: 'Hubballi', name: 'Asha Rao' }
    expect(addressForm(shop, 'account', changed)).toBe(form)
    expect(form.draft.value).toMatchObject({ city: 'Mysuru', name: 'Asha Iyer' })
    form.rebase(changed)
    expect(form.draft.value).toMatchObject({ city: 'Mysuru', name: 'Asha Rao' })
  })
})
