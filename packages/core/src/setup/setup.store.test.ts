import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { type FakeShopOptions, fakeShop, fakeUploader, SAMPLE_OTP, samplePhoto } from '../fixtures.ts'
import { profileStore } from '../profile/index.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { setupStore } from './setup.store.ts'
import { SETUP_KEY } from './setup.ts'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }

function begin(options: FakeShopOptions = {}) {
  const session = signal<SessionState>(asha)
  const storage = safeStorage(() => undefined)
  const photos = fakeUploader()
  const shop = fakeShop({ session, storage, photos, profile: 'empty', ...options })
  const store = shop.use(setupStore)
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  const reopened = () => fakeShop({ session, storage, photos, profile: 'empty' }).use(setupStore)
  const callsTo = (path: string) => shop.calls.filter((call) => call.path === path)
  return { session, storage, photos, shop, store, toasts, reopened, callsTo }
}

async function verified(options: FakeShopOptions = {}) {
  const all = begin(options)
  all.store.enter({ firstName: 'Asha ', lastName: 'Rao', digits: '9876543210' })
  all.store.next()
  await all.store.sendOtp()
  await all.store.verifyOtp(SAMPLE_OTP)
  return all
}

describe('the second step', () => {
  it('continues after the correct code, and locks the number', async () => {
    const { store, toasts } = await verified()
    expect(store.step.value).toBe(3)
    expect(toasts()).toEqual(['OTP sent successfully!', 'OTP verified successfully!'])
    store.enter({ digits: '1111111111', countryCode: '+1' })
    expect(store.draft.value).toMatchObject({ digits: '9876543210', countryCode: '+91' })
  })

  it('starts over when the number changes', async () => {
    const { store } = begin()
    store.enter({ digits: '9876543210' })
    await store.sendOtp()
    store.enter({ digits: '9876543211' })
    expect(store.phone.state.value).toEqual({ step: 'idle' })
  })
})

describe('the entered values', () => {
  it('are restored after a reload: names, the sent code and the waiting time', async () => {
    const { store, reopened } = begin()
    store.enter({ firstName: 'Asha', lastName: 'Rao', digits: '9876543210' })
    store.next()
    await store.sendOtp()
    const again = reopened()
    expect(again.step.value).toBe(2)
    expect(again.draft.value).toEqual(store.draft.value)
    expect(again.phone.state.value).toEqual({ step: 'sent', phone: '+919876543210' })
    expect(again.phone.wait.value).toBe(30)
  })

  it('are restored with the photo and the verified phone', async () => {
    const { store, photos, reopened } = await verified()
    const uploading = store.photo.choose(samplePhoto())
    await vi.waitFor(() => expect(photos.uploads).toBe(1))
    photos.arrive('/pictures/me.png')
    await uploading
    const again = reopened()
    expect(again.step.value).toBe(3)
    expect(again.phone.state.value.step).toBe('verified')
    expect(again.photo.state.value).toEqual({ step: 'uploaded', address: '/pictures/me.png' })
  })

  it('are hidden when their shopper leaves, and removed when another one signs in', () => {
    const { store, session, storage } = begin()
    store.enter({ firstName: 'Asha' })
    expect(storage.get(SETUP_KEY)).toContain('Asha')
    session.value = { state: 'signed-out' }
    expect(store.draft.value.firstName).toBe('')
    session.value = { state: 'signed-in', userId: 'ravi' }
    expect(store.draft.value.firstName).toBe('')
    expect(storage.get(SETUP_KEY)).toBeNull()
  })

  it('are ignored if the saved text is invalid', () => {
    const storage = safeStorage(() => undefined)
    for (const text of ['{', '7', '{"userId":"asha","step":9,"draft":{"digits":{}},"phone":{"phone":1}}']) {
      storage.set(SETUP_KEY, text)
      const { store } = begin({ storage })
      expect(store.step.value).toBe(1)
      expect(store.draft.value).toEqual({ firstName: '', lastName: '', countryCode: '+91', digits: '' })
    }
  })
})

describe('submitting', () => {
  it('creates the profile, shows a notice and removes the saved values', async () => {
    const { shop, store, storage, toasts, callsTo } = await verified()
    await store.submit()
    expect(callsTo('/api/v1/user')[0]?.body).toEqual({
      userId: 'asha',
      firstName: 'Asha',
      lastName: 'Rao',
      phone: '+919876543210',
      countryCode: '+91',
      img_url: '',
    })
    expect(toasts().at(-1)).toBe('Profile created successfully!')
    expect(storage.get(SETUP_KEY)).toBeNull()
    expect(shop.use(profileStore).profile.state.value).toMatchObject({
      state: 'ready',
      value: { firstName: 'Asha', phone: '+919876543210' },
    })
  })

  it('creates one profile if it is pressed twice', async () => {
    const { store, callsTo } = await verified()
    await Promise.all([store.submit(), store.submit()])
    expect(callsTo('/api/v1/user')).toHaveLength(1)
  })

  it('keeps everything if it fails, and has the same idempotency key when repeated', async () => {
    const { shop, store, storage, toasts, callsTo } = await verified({ profileCreate: { status: 503 } })
    await store.submit()
    expect(toasts().at(-1)).toBe('Failed to create profile. Please try again.')
    expect(storage.get(SETUP_KEY)).toContain('Asha')
    shop.answer('profileCreate', 'ready')
    await store.submit()
    const keys = callsTo('/api/v1/user').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(toasts().at(-1)).toBe('Profile created successfully!')
  })

  it('does nothing during a photo upload', async () => {
    const { store, photos, callsTo } = await verified()
    void store.photo.choose(samplePhoto())
    await vi.waitFor(() => expect(photos.uploads).toBe(1))
    await store.submit()
    expect(callsTo('/api/v1/user')).toHaveLength(0)
  })

  it('goes back to the phone if the server reports it as not verified', async () => {
    const { store } = await verified({
      profileCreate: {
        status: 400,
        message: 'Please verify your phone number with OTP first.',
        error: 'phone_not_verified',
      },
    })
    await store.submit()
    expect(store.step.value).toBe(2)
    expect(store.phone.state.value.step).toBe('idle')
    expect(store.phone.problem.value?.text).toBe('Please verify your phone number with OTP first.')
  })
})
