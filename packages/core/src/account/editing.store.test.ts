import { describe, expect, it } from 'vitest'
import { SAMPLE_OTP } from '../fixtures.ts'
import { profileStore } from '../profile/index.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { begin, OTHER, profileOf } from './editing.fixtures.ts'
import { PROFILE_KEY } from './editing.saved.ts'

describe('an existing profile', () => {
  it('is updated immediately if the phone is unchanged', async () => {
    const { editing, saves, toasts, storage } = await begin()
    editing.enter({ firstName: ' Usha ' })
    expect(editing.isChanged.value).toBe(true)
    expect(await editing.submit()).toBe(true)
    expect(saves()).toMatchObject([
      {
        method: 'PUT',
        path: '/api/v1/user/asha',
        body: {
          userId: 'asha',
          firstName: 'Usha',
          lastName: 'Rao',
          phone: '+919876543210',
          img_url: '',
          countryCode: '+91',
        },
      },
    ])
    expect(toasts()).toEqual(['Profile updated successfully!'])
    expect(editing.draft.value.firstName).toBe('Usha')
    expect(editing.isChanged.value).toBe(false)
    expect(storage.get(PROFILE_KEY)).toBeNull()
  })

  it('can lose its phone without a code', async () => {
    const { editing, saves, callsTo } = await begin()
    editing.enter({ digits: '' })
    expect(editing.isVerified.value).toBe(false)
    expect(await editing.submit()).toBe(true)
    expect(saves()[0]?.body).toMatchObject({ phone: '' })
    expect(callsTo('/api/v1/send-otp')).toHaveLength(0)
  })

  it('needs no code for a saved phone that was never verified', async () => {
    const { editing, saves } = await begin(profileOf({ phoneVerified: false }))
    expect(editing.isVerified.value).toBe(false)
    editing.enter({ firstName: 'Usha' })
    expect(await editing.submit()).toBe(true)
    expect(saves()[0]?.body).toMatchObject({ phone: '+919876543210' })
  })

  it('is not saved before it has loaded, nor twice at the same time', async () => {
    const { editing, saves, shop } = await begin({ profile: 'offline' })
    editing.enter({ firstName: 'Usha', lastName: 'Rao' })
    expect(await editing.submit()).toBe(false)
    shop.answer('profile', 'ready')
    await shop.use(profileStore).profile.reload()
    const both = await Promise.all([editing.submit(), editing.submit()])
    expect(both).toEqual([true, false])
    expect(saves()).toHaveLength(1)
  })
})

describe('a new profile', () => {
  it('is created', async () => {
    const { editing, saves, toasts } = await begin({ profile: 'empty' })
    expect(editing.mode.value).toBe('create')
    editing.enter({ firstName: 'Asha', lastName: 'Rao' })
    expect(await editing.submit()).toBe(true)
    expect(saves()).toMatchObject([{ method: 'POST', path: '/api/v1/user', body: { phone: '' } }])
    expect(toasts()).toEqual(['Profile created successfully!'])
    expect(editing.mode.value).toBe('update')
  })

  it('asks for a code if it has a phone', async () => {
    const { editing, toasts, saves } = await begin({ profile: 'empty' })
    editing.enter({ firstName: 'Asha', lastName: 'Rao', digits: OTHER })
    expect(await editing.submit()).toBe(false)
    expect(editing.isAskingForOtp.value).toBe(true)
    expect(await editing.verify(SAMPLE_OTP)).toBe(true)
    expect(saves()).toHaveLength(1)
    expect(toasts()).toEqual(['OTP sent successfully!', 'Profile created successfully!'])
  })
})

describe('an error', () => {
  it.each([
    ['account', 'Phone number must be exactly 10 digits'],
    ['assistant', 'Enter a valid 10-digit phone number!'],
  ] as const)('is shown with the texts of the screen (%s), until it is corrected', async (wording, text) => {
    const { editing, saves } = await begin({ wording })
    editing.enter({ firstName: ' ', lastName: '\u200b', digits: '98-76 5x' })
    expect(editing.draft.value.digits).toBe('98765')
    expect(editing.problems.value).toEqual({})
    expect(await editing.submit()).toBe(false)
    const names = 'First and last name are required!'
    expect(editing.problems.value).toEqual({ firstName: names, lastName: names, phone: text })
    editing.enter({ firstName: 'Asha' })
    expect(editing.problems.value).toEqual({ lastName: names, phone: text })
    editing.enter({ lastName: 'Rao', digits: '98765432101234' })
    expect(editing.draft.value.digits).toBe('9876543210')
    expect(editing.problems.value).toEqual({})
    expect(saves()).toHaveLength(0)
  })

  it.each([
    ['account', { status: 500 }, 'Failed to update profile. Please try again.', undefined],
    ['assistant', { status: 500 }, 'Error saving profile.', undefined],
    ['assistant', 'offline', 'Error saving profile.', undefined],
    ['account', { status: 400, message: 'No.' }, 'Failed to update profile. Please try again.', 'No.'],
  ] as const)(
    'in saving is shown, and the fields keep their values (%s, %j)',
    async (wording, profileUpdate, toast, own) => {
      const { editing, toasts } = await begin({ wording, profileUpdate })
      editing.enter({ firstName: 'Usha' })
      expect(await editing.submit()).toBe(false)
      expect(toasts()).toEqual([toast])
      expect(editing.failure.value).toBe(own ?? toast)
      expect(editing.draft.value.firstName).toBe('Usha')
      expect(editing.isChanged.value).toBe(true)
    },
  )

  it('disappears after a retry, which has the same idempotency key', async () => {
    const { editing, shop, saves } = await begin({ profileUpdate: 'offline' })
    editing.enter({ firstName: 'Usha' })
    await editing.submit()
    shop.answer('profileUpdate', 'ready')
    expect(await editing.submit()).toBe(true)
    expect(editing.failure.value).toBeNull()
    const keys = saves().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })

  it('offers to log in if the session has expired', async () => {
    const { editing, shop } = await begin({ profileUpdate: { status: 401 }, here: '/profile' })
    editing.enter({ firstName: 'Usha' })
    await editing.submit()
    expect(shop.notices.history.value.at(-1)?.action).toMatchObject({ href: '/login?return_to=%2Fprofile' })
  })

  it('about a missing profile leads to a new one', async () => {
    const { editing, shop, saves } = await begin({ profileUpdate: { status: 404 } })
    editing.enter({ firstName: 'Usha' })
    shop.answer('profile', 'empty')
    expect(await editing.submit()).toBe(false)
    await soon(() => expect(editing.mode.value).toBe('create'))
    editing.enter({ lastName: 'Rao' })
    expect(editing.draft.value).toMatchObject({ firstName: 'Usha', lastName: 'Rao', digits: '' })
    expect(await editing.submit()).toBe(true)
    expect(saves().at(-1)?.method).toBe('POST')
  })
})
