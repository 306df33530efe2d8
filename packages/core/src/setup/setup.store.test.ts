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
  const saidSo = () => shop.notices.history.value.map(({ text }) => text)
  const reopened = () => fakeShop({ session, storage, photos, profile: 'empty' }).use(setupStore)
  const asked = (path: string) => shop.calls.filter((call) => call.path === path)
  return { session, storage, photos, shop, store, saidSo, reopened, asked }
}

async function verified(options: FakeShopOptions = {}) {
  const all = begin(options)
  all.store.enter({ firstName: 'Asha ', lastName: 'Rao', digits: '9876543210' })
  all.store.next()
  await all.store.sendOtp()
  await all.store.verifyOtp(SAMPLE_OTP)
  return all
}

describe('the first step', () => {
  it('asks for both names, and stops asking as they come', () => {
    const { store } = begin()
    store.enter({ firstName: ' ', lastName: 'Rao' })
    expect(store.next()).toBe(false)
    expect(store.missing.value).toEqual(['firstName'])
    store.enter({ firstName: 'Asha' })
    expect(store.missing.value).toEqual([])
    expect(store.next()).toBe(true)
    expect(store.step.value).toBe(2)
  })
})

describe('the second step', () => {
  it('says what is missing before one can go on', async () => {
    const { store } = begin()
    store.enter({ firstName: 'Asha', lastName: 'Rao', digits: '98765' })
    store.next()
    expect(store.next()).toBe(false)
    expect(store.phone.problem.value?.text).toBe('Please enter a 10-digit phone number')
    expect(await store.sendOtp()).toBe(false)
    expect(store.phone.problem.value?.text).toBe('Please enter a valid 10-digit phone number.')
    store.enter({ digits: '9876543210' })
    expect(store.next()).toBe(false)
    expect(store.phone.problem.value?.text).toBe('Please verify your phone number with OTP first.')
  })

  it('leads on when the code is right, and holds the number then', async () => {
    const { store, saidSo } = await verified()
    expect(store.step.value).toBe(3)
    expect(saidSo()).toEqual(['OTP sent successfully!', 'OTP verified successfully!'])
    store.enter({ digits: '1111111111', countryCode: '+1' })
    expect(store.draft.value).toMatchObject({ digits: '9876543210', countryCode: '+91' })
  })

  it('starts again when the number becomes another one', async () => {
    const { store } = begin()
    store.enter({ digits: '9876543210' })
    await store.sendOtp()
    store.enter({ digits: '9876543211' })
    expect(store.phone.state.value).toEqual({ step: 'idle' })
  })
})

describe('what was entered', () => {
  it('comes back after a reload: names, the code that was sent, the time to wait', async () => {
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

  it('comes back with the photo and the verified phone', async () => {
    const { store, photos, reopened } = await verified()
    const arriving = store.photo.choose(samplePhoto())
    await vi.waitFor(() => expect(photos.uploads).toBe(1))
    photos.arrive('/pictures/me.png')
    await arriving
    const again = reopened()
    expect(again.step.value).toBe(3)
    expect(again.phone.state.value.step).toBe('verified')
    expect(again.photo.state.value).toEqual({ step: 'uploaded', address: '/pictures/me.png' })
  })

  it('is not shown when its shopper has left, and gone when the next one comes', () => {
    const { store, session, storage } = begin()
    store.enter({ firstName: 'Asha' })
    expect(storage.get(SETUP_KEY)).toContain('Asha')
    session.value = { state: 'signed-out' }
    expect(store.draft.value.firstName).toBe('')
    session.value = { state: 'signed-in', userId: 'ravi' }
    expect(store.draft.value.firstName).toBe('')
    expect(storage.get(SETUP_KEY)).toBeNull()
  })

  it('may be nonsense that somebody wrote there: then it counts for nothing', () => {
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
  it('makes the profile, says so and forgets what was typed', async () => {
    const { shop, store, storage, saidSo, asked } = await verified()
    await store.submit()
    expect(asked('/api/v1/user')[0]?.body).toEqual({
      userId: 'asha',
      firstName: 'Asha',
      lastName: 'Rao',
      phone: '+919876543210',
      countryCode: '+91',
      img_url: '',
    })
    expect(saidSo().at(-1)).toBe('Profile created successfully!')
    expect(storage.get(SETUP_KEY)).toBeNull()
    expect(shop.use(profileStore).profile.state.value).toMatchObject({
      state: 'ready',
      value: { firstName: 'Asha', phone: '+919876543210' },
    })
  })

  it('pressed twice makes one profile', async () => {
    const { store, asked } = await verified()
    await Promise.all([store.submit(), store.submit()])
    expect(asked('/api/v1/user')).toHaveLength(1)
  })

  it('that failed keeps everything, and means the same when tried again', async () => {
    const { shop, store, storage, saidSo, asked } = await verified({ profileCreate: { status: 503 } })
    await store.submit()
    expect(saidSo().at(-1)).toBe('Failed to create profile. Please try again.')
    expect(storage.get(SETUP_KEY)).toContain('Asha')
    shop.answer('profileCreate', 'ready')
    await store.submit()
    const keys = asked('/api/v1/user').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(saidSo().at(-1)).toBe('Profile created successfully!')
  })

  it('waits while a photo is on its way', async () => {
    const { store, photos, asked } = await verified()
    void store.photo.choose(samplePhoto())
    await vi.waitFor(() => expect(photos.uploads).toBe(1))
    await store.submit()
    expect(asked('/api/v1/user')).toHaveLength(0)
  })

  it('goes back to the phone when the server never saw it verified', async () => {
    const { store } = await verified({
      profileCreate: { status: 400, message: 'Please verify your phone number with OTP first.' },
    })
    await store.submit()
    expect(store.step.value).toBe(2)
    expect(store.phone.state.value.step).toBe('idle')
    expect(store.phone.problem.value?.text).toBe('Please verify your phone number with OTP first.')
  })
})
