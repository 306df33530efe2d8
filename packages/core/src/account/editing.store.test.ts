import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import {
  type FakeShopOptions,
  fakeShop,
  fakeUploader,
  SAMPLE_OTP,
  samplePhoto,
  sampleProfileWire,
} from '../fixtures.ts'
import { profileStore } from '../profile/index.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { editingCopy } from './editing.copy.ts'
import { PROFILE_KEY } from './editing.memory.ts'
import { profileEditing } from './editing.store.ts'
import type { ProfileWording } from './editing.ts'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }
const bala: SessionState = { state: 'signed-in', userId: 'bala' }
const OTHER = '9000000001'

const soon = (check: () => void) => vi.waitFor(check, { interval: 2 })

const profileOf = (change: object) => ({
  profile: { body: { success: true, message: '', data: { ...sampleProfileWire, ...change } } },
})

/** A form over Asha's saved profile: Asha Rao, +91 98765 43210. */
async function begin(options: FakeShopOptions & { wording?: ProfileWording } = {}) {
  const { wording = 'account', ...others } = options
  const session = signal<SessionState>(asha)
  const storage = safeStorage(() => undefined)
  const photos = fakeUploader()
  const open = async (differently: FakeShopOptions = {}) => {
    const shop = fakeShop({ session, storage, photos, ...others, ...differently })
    const editing = profileEditing(shop, wording)
    await shop.use(profileStore).profile.reload()
    return { shop, editing }
  }
  const { shop, editing } = await open()
  return {
    session,
    storage,
    photos,
    shop,
    editing,
    /** The page as it is after a reload. */
    reopened: async (differently?: FakeShopOptions) => (await open(differently)).editing,
    said: () => shop.notices.history.value.map(({ text }) => text),
    asked: (path: string) => shop.calls.filter((call) => call.path === path && call.method !== 'GET'),
    saves: () => shop.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/v1/user')),
    uploaded: async (address = '/pictures/me.png') => {
      const chosen = editing.photo.choose(samplePhoto())
      const before = photos.uploads
      await soon(() => expect(photos.uploads).toBe(before + 1))
      photos.arrive(address)
      await chosen
    },
  }
}

async function asking(options: Parameters<typeof begin>[0] = {}) {
  const all = await begin(options)
  all.editing.enter({ digits: OTHER })
  await all.editing.submit()
  return all
}

describe('a profile that is there', () => {
  it('stands in the form as it is saved', async () => {
    const { editing } = await begin()
    expect(editing.mode.value).toBe('update')
    expect(editing.draft.value).toEqual({
      firstName: 'Asha',
      lastName: 'Rao',
      countryCode: '+91',
      digits: '9876543210',
    })
    expect(editing.isChanged.value).toBe(false)
    expect(editing.isVerified.value).toBe(true)
  })

  it('is updated at once where the phone stays', async () => {
    const { editing, saves, said, storage } = await begin()
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
    expect(said()).toEqual(['Profile updated successfully!'])
    expect(editing.draft.value.firstName).toBe('Usha')
    expect(editing.isChanged.value).toBe(false)
    expect(storage.get(PROFILE_KEY)).toBeNull()
  })

  it('loses its phone without a code', async () => {
    const { editing, saves, asked } = await begin()
    editing.enter({ digits: '' })
    expect(editing.isVerified.value).toBe(false)
    expect(await editing.submit()).toBe(true)
    expect(saves()[0]?.body).toMatchObject({ phone: '' })
    expect(asked('/api/v1/send-otp')).toHaveLength(0)
  })

  it.each([
    ['90000 00001', '+91', '9000000001'],
    ['+91 90000-00001', '+91', '9000000001'],
    ['+447700900123', '+44', '7700900123'],
    ['+1 (202) 555-0100 and more', '+1', '2025550100'],
    ['+7 900 000 00 01', '+91', '7900000000'],
  ])('takes a number as it is pasted: %s', async (pasted, countryCode, digits) => {
    const { editing } = await begin()
    editing.enter({ digits: pasted })
    expect(editing.draft.value).toMatchObject({ countryCode, digits })
  })

  it('that was never verified keeps its phone without a code', async () => {
    const { editing, saves } = await begin(profileOf({ phoneVerified: false }))
    expect(editing.isVerified.value).toBe(false)
    editing.enter({ firstName: 'Usha' })
    expect(await editing.submit()).toBe(true)
    expect(saves()[0]?.body).toMatchObject({ phone: '+919876543210' })
  })

  it('is not sent before it is known, nor twice at once', async () => {
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

describe('a profile that is not there yet', () => {
  it('is created', async () => {
    const { editing, saves, said } = await begin({ profile: 'empty' })
    expect(editing.mode.value).toBe('create')
    editing.enter({ firstName: 'Asha', lastName: 'Rao' })
    expect(await editing.submit()).toBe(true)
    expect(saves()).toMatchObject([{ method: 'POST', path: '/api/v1/user', body: { phone: '' } }])
    expect(said()).toEqual(['Profile created successfully!'])
    expect(editing.mode.value).toBe('update')
  })

  it('asks for a code as well where it has a phone', async () => {
    const { editing, said, saves } = await begin({ profile: 'empty' })
    editing.enter({ firstName: 'Asha', lastName: 'Rao', digits: OTHER })
    expect(await editing.submit()).toBe(false)
    expect(editing.asking.value).toBe(true)
    expect(await editing.verify(SAMPLE_OTP)).toBe(true)
    expect(saves()).toHaveLength(1)
    expect(said()).toEqual(['OTP sent successfully!', 'Profile created successfully!'])
  })

  it('is not, when the server will not, and says so', async () => {
    const { editing, said } = await begin({ profile: 'empty', profileCreate: { status: 503 } })
    editing.enter({ firstName: 'Asha', lastName: 'Rao' })
    expect(await editing.submit()).toBe(false)
    expect(said()).toEqual(['Failed to create profile. Please try again.'])
    expect(editing.failure.value).toBe('Failed to create profile. Please try again.')
    expect(editing.draft.value.firstName).toBe('Asha')
  })
})

describe('what is wrong', () => {
  it.each([
    ['account', 'Phone number must be exactly 10 digits'],
    ['assistant', 'Enter a valid 10-digit phone number!'],
  ] as const)('is said in the words of the screen (%s), and goes as it is mended', async (wording, text) => {
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
    'with saving is said as well (%s, %j), and all stays',
    async (wording, profileUpdate, toast, own) => {
      const { editing, said } = await begin({ wording, profileUpdate })
      editing.enter({ firstName: 'Usha' })
      expect(await editing.submit()).toBe(false)
      expect(said()).toEqual([toast])
      expect(editing.failure.value).toBe(own ?? toast)
      expect(editing.draft.value.firstName).toBe('Usha')
      expect(editing.isChanged.value).toBe(true)
    },
  )

  it('goes when it is tried again, which the server counts as the same wish', async () => {
    const { editing, shop, saves } = await begin({ profileUpdate: 'offline' })
    editing.enter({ firstName: 'Usha' })
    await editing.submit()
    shop.answer('profileUpdate', 'ready')
    expect(await editing.submit()).toBe(true)
    expect(editing.failure.value).toBeNull()
    const keys = saves().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })

  it('offers to log in where the session is over', async () => {
    const { editing, shop } = await begin({ profileUpdate: { status: 401 }, here: '/profile' })
    editing.enter({ firstName: 'Usha' })
    await editing.submit()
    expect(shop.notices.history.value.at(-1)?.action).toMatchObject({ href: '/login?return_to=%2Fprofile' })
  })

  it('may be that it is gone: then it is made anew', async () => {
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

describe('another phone', () => {
  it('is saved once its code was entered', async () => {
    const { editing, saves, asked, said } = await asking()
    expect(asked('/api/v1/send-otp')).toMatchObject([{ body: { phone: `+91${OTHER}` } }])
    expect(editing.asking.value).toBe(true)
    expect(saves()).toHaveLength(0)
    expect(await editing.verify(SAMPLE_OTP)).toBe(true)
    expect(editing.asking.value).toBe(false)
    expect(saves()).toMatchObject([{ body: { phone: `+91${OTHER}` } }])
    expect(said()).toEqual(['OTP sent successfully!', 'Phone number verified and profile updated!'])
    expect(editing.phone.state.value).toEqual({ step: 'idle' })
    expect(editing.isVerified.value).toBe(true)
  })

  it('says so in the assistant’s words', async () => {
    const { editing, said } = await asking({ wording: 'assistant' })
    await editing.verify(SAMPLE_OTP)
    expect(said()).toEqual(['OTP sent!', 'Phone verified and profile updated!'])
  })

  it('is one with another country code, too', async () => {
    const { editing, asked } = await begin()
    editing.enter({ countryCode: '+44' })
    expect(editing.isChanged.value).toBe(true)
    await editing.submit()
    expect(asked('/api/v1/send-otp')).toMatchObject([{ body: { phone: '+449876543210' } }])
  })

  it.each([
    ['account', { status: 500 }, 'Failed to send OTP. Please try again.'],
    ['account', 'offline', 'Failed to send OTP. Please try again.'],
    ['assistant', { status: 500 }, 'Failed to send OTP!'],
    ['assistant', 'empty', 'Failed to send OTP!'],
    ['assistant', 'offline', 'Error sending OTP!'],
  ] as const)('whose code cannot be sent (%s, %j) is asked for no code', async (wording, otpSend, text) => {
    const { editing, said } = await asking({ wording, otpSend })
    expect(said()).toEqual([text])
    expect(editing.problems.value.phone).toBeDefined()
    expect(editing.asking.value).toBe(false)
    expect(editing.saving.value).toBe(false)
  })

  it.each([
    ['account', '', 'Please enter the OTP.'],
    ['account', '123', 'Please enter a valid 6-digit OTP'],
    ['account', '000000', 'Invalid OTP. Please try again.'],
    ['assistant', '', 'Please enter the OTP.'],
    ['assistant', '123', 'Enter a valid 6-digit OTP!'],
    ['assistant', '000000', 'Invalid OTP!'],
  ] as const)('is not saved with a wrong code (%s, "%s")', async (wording, otp, text) => {
    const { editing, saves, shop } = await asking({ wording })
    shop.answer('otpVerify', otp === '000000' ? 'empty' : 'ready')
    expect(await editing.verify(otp)).toBe(false)
    expect(editing.phone.problem.value).toEqual({ field: 'otp', text })
    expect(editing.asking.value).toBe(true)
    expect(saves()).toHaveLength(0)
  })

  it.each([
    ['account', 'Failed to verify OTP. Please try again.'],
    ['assistant', 'OTP verification failed!'],
  ] as const)('is not saved when nobody looks at the code (%s)', async (wording, text) => {
    const { editing, said } = await asking({ wording, otpVerify: 'offline' })
    expect(await editing.verify(SAMPLE_OTP)).toBe(false)
    expect(said().at(-1)).toBe(text)
    expect(editing.asking.value).toBe(true)
  })

  it('needs no second code where only saving failed', async () => {
    const { editing, shop, asked, said } = await asking({ profileUpdate: 'offline' })
    expect(await editing.verify(SAMPLE_OTP)).toBe(false)
    expect(editing.asking.value).toBe(false)
    expect(editing.isVerified.value).toBe(true)
    shop.answer('profileUpdate', 'ready')
    expect(await editing.submit()).toBe(true)
    expect(asked('/api/v1/send-otp')).toHaveLength(1)
    expect(said().at(-1)).toBe('Phone number verified and profile updated!')
  })

  it('put off keeps its code, and is asked for anew', async () => {
    const { editing, asked } = await asking()
    editing.stopAsking()
    expect(editing.asking.value).toBe(false)
    expect(editing.draft.value.digits).toBe(OTHER)
    await editing.submit()
    expect(editing.asking.value).toBe(true)
    expect(asked('/api/v1/send-otp')).toHaveLength(1)
    expect(await editing.verify(SAMPLE_OTP)).toBe(true)
  })

  it('put off while its code is looked at is verified, and saved when the shopper says so', async () => {
    const { editing, shop, saves } = await asking({ otpVerify: { delay: 500 } })
    const verifying = editing.verify(SAMPLE_OTP)
    await soon(() => expect(shop.calls.at(-1)?.path).toBe('/api/v1/verify-otp'))
    editing.stopAsking()
    shop.advance(500)
    expect(await verifying).toBe(false)
    expect(saves()).toHaveLength(0)
    expect(await editing.submit()).toBe(true)
  })

  it('can be sent another code after a while', async () => {
    const { editing, shop, asked } = await asking()
    expect(await editing.sendAgain()).toBe(false)
    shop.advance(30_000)
    expect(await editing.sendAgain()).toBe(true)
    expect(asked('/api/v1/send-otp')).toHaveLength(2)
  })

  it('changed once more begins anew; back at the saved one, nothing is asked', async () => {
    const { editing, asked } = await asking()
    editing.enter({ digits: '9000000002' })
    expect(editing.asking.value).toBe(false)
    expect(editing.phone.state.value).toEqual({ step: 'idle' })
    editing.enter({ digits: '9876543210' })
    expect(editing.isChanged.value).toBe(false)
    expect(await editing.submit()).toBe(true)
    expect(asked('/api/v1/send-otp')).toHaveLength(1)
  })

  it('changed while its code is under way leaves that code to nobody', async () => {
    const { editing, shop } = await begin({ otpSend: { delay: 500 } })
    editing.enter({ digits: OTHER })
    const submitted = editing.submit()
    await soon(() => expect(shop.calls.at(-1)?.path).toBe('/api/v1/send-otp'))
    expect(editing.saving.value).toBe(true)
    editing.enter({ digits: '9000000002' })
    shop.advance(500)
    await submitted
    expect(editing.asking.value).toBe(false)
  })

  it('that the server does not find verified is verified once more', async () => {
    const refusal = { status: 400, message: editingCopy.verifyFirst }
    const { editing, shop, said, asked } = await asking({ profileUpdate: refusal })
    expect(await editing.verify(SAMPLE_OTP)).toBe(false)
    expect(said().at(-1)).toBe('Please verify your phone number with OTP first.')
    expect(editing.problems.value.phone).toBe('Please verify your phone number with OTP first.')
    expect(editing.isVerified.value).toBe(false)
    shop.answer('profileUpdate', 'ready')
    expect(await editing.submit()).toBe(false)
    expect(editing.asking.value).toBe(true)
    expect(asked('/api/v1/send-otp')).toHaveLength(2)
    expect(await editing.verify(SAMPLE_OTP)).toBe(true)
  })

  it('may be the saved one, where the server knows better than this browser', async () => {
    const refusal = { status: 400, message: editingCopy.verifyFirst }
    const { editing, shop, asked } = await begin({ profileUpdate: refusal })
    editing.enter({ firstName: 'Usha' })
    expect(await editing.submit()).toBe(false)
    expect(editing.isVerified.value).toBe(false)
    shop.answer('profileUpdate', 'ready')
    expect(await editing.submit()).toBe(false)
    expect(asked('/api/v1/send-otp')).toMatchObject([{ body: { phone: '+919876543210' } }])
    expect(await editing.verify(SAMPLE_OTP)).toBe(true)
    expect(editing.isVerified.value).toBe(true)
  })

  it('is verified by one press, however often it comes', async () => {
    const { editing, saves, asked } = await asking()
    await Promise.all([editing.verify(SAMPLE_OTP), editing.verify(SAMPLE_OTP), editing.submit()])
    expect(asked('/api/v1/verify-otp')).toHaveLength(1)
    expect(saves()).toHaveLength(1)
  })
})

describe('the photo', () => {
  const PHOTO = '/pictures/saved.png'

  it('is uploaded at once and saved with the rest', async () => {
    const { editing, uploaded, saves, said, storage } = await begin()
    await uploaded()
    expect(saves()).toHaveLength(0)
    expect(editing.isChanged.value).toBe(true)
    expect(await editing.submit()).toBe(true)
    expect(saves()[0]?.body).toMatchObject({ img_url: '/pictures/me.png' })
    expect(said()).toEqual(['Image uploaded successfully!', 'Profile updated successfully!'])
    expect(editing.isChanged.value).toBe(false)
    expect(storage.get(PROFILE_KEY)).toBeNull()
    expect(editing.photo.state.value).toEqual({ step: 'uploaded', address: '/pictures/me.png' })
  })

  it('that is saved goes along unchanged', async () => {
    const { editing, saves } = await begin(profileOf({ img_url: PHOTO }))
    expect(editing.photo.state.value).toEqual({ step: 'uploaded', address: PHOTO })
    editing.enter({ firstName: 'Usha' })
    await editing.submit()
    expect(saves()[0]?.body).toMatchObject({ img_url: PHOTO })
  })

  it('can be taken away, and brought back by discarding', async () => {
    const { editing, saves } = await begin(profileOf({ img_url: PHOTO }))
    editing.photo.remove()
    expect(editing.isChanged.value).toBe(true)
    editing.discard()
    expect(editing.photo.state.value).toEqual({ step: 'uploaded', address: PHOTO })
    expect(editing.isChanged.value).toBe(false)
    editing.photo.remove()
    await editing.submit()
    expect(saves()[0]?.body).toMatchObject({ img_url: '' })
  })

  it('that was never saved leaves nothing behind when it is taken away', async () => {
    const { editing, uploaded, storage } = await begin()
    await uploaded()
    editing.photo.remove()
    expect(editing.isChanged.value).toBe(false)
    expect(storage.get(PROFILE_KEY)).toBeNull()
  })

  it('on its way holds saving back', async () => {
    const { editing, photos, saves } = await begin(profileOf({ img_url: PHOTO }))
    const chosen = editing.photo.choose(samplePhoto())
    await soon(() => expect(photos.uploads).toBe(1))
    expect(await editing.submit()).toBe(false)
    expect(saves()).toHaveLength(0)
    editing.discard()
    expect(await chosen).toBe(false)
    expect(editing.photo.state.value).toEqual({ step: 'uploaded', address: PHOTO })
    expect(editing.isChanged.value).toBe(false)
  })

  it.each([
    ['account', 'offline', 'Error uploading image. Please try again.'],
    ['account', 'timeout', 'Error uploading image. Please try again.'],
    ['account', 'refused', 'Failed to upload image. Please try again.'],
    ['account', 'unreadable', 'Failed to upload image. Please try again.'],
    ['assistant', 'offline', "Upload didn't work—retry?"],
    ['assistant', 'refused', 'Upload failed.'],
    ['assistant', 'unreadable', 'Upload failed.'],
  ] as const)('that does not arrive (%s, %s) leaves the saved one', async (wording, kind, text) => {
    const { editing, photos, said } = await begin({ wording, ...profileOf({ img_url: PHOTO }) })
    const chosen = editing.photo.choose(samplePhoto())
    await soon(() => expect(photos.uploads).toBe(1))
    photos.fail(kind)
    expect(await chosen).toBe(false)
    expect(said()).toEqual([text])
    expect(editing.photo.problem.value).toBe(text)
    expect(editing.photo.state.value).toEqual({ step: 'uploaded', address: PHOTO })
    expect(editing.isChanged.value).toBe(false)
    expect(await editing.submit()).toBe(true)
  })

  it.each([
    ['account', 'kind', 'Please upload a valid image file (JPEG, PNG)'],
    ['account', 'size', 'Image size should be less than 5MB'],
    ['assistant', 'kind', 'Use JPEG or PNG only!'],
    ['assistant', 'size', 'Image too large—keep it under 5MB!'],
  ] as const)('is one, and small enough (%s, %s)', async (wording, problem, text) => {
    const { editing, photos } = await begin({ wording })
    const bytes = new Uint8Array(problem === 'size' ? 5_242_881 : 10)
    expect(await editing.photo.choose(new File([bytes], 'me.png', { type: 'image/png' }))).toBe(false)
    expect(editing.photo.problem.value).toBe(text)
    expect(photos.uploads).toBe(0)
  })

  it('says in the assistant’s words that it arrived', async () => {
    const { uploaded, said } = await begin({ wording: 'assistant' })
    await uploaded()
    expect(said()).toEqual(['Photo uploaded!'])
  })
})

describe('what was typed', () => {
  it('is there after a reload, with its code and its photo', async () => {
    const { editing, uploaded, reopened } = await begin()
    await uploaded()
    editing.enter({ firstName: 'Usha', digits: OTHER })
    await editing.submit()
    const again = await reopened()
    expect(again.draft.value).toMatchObject({ firstName: 'Usha', lastName: 'Rao', digits: OTHER })
    expect(again.photo.state.value).toEqual({ step: 'uploaded', address: '/pictures/me.png' })
    expect(again.asking.value).toBe(false)
    expect(again.phone.wait.value).toBe(30)
    expect(await again.submit()).toBe(false)
    expect(again.asking.value).toBe(true)
    expect(await again.verify(SAMPLE_OTP)).toBe(true)
  })

  it('is there before the profile is, and stays when that comes', async () => {
    const { editing, reopened } = await begin({
      ...profileOf({ phone: '+447700900123', countryCode: '+44' }),
    })
    editing.enter({ digits: '7700900124' })
    await editing.submit()
    const again = await reopened()
    expect(again.draft.value).toMatchObject({ countryCode: '+44', digits: '7700900124' })
    expect(again.phone.state.value).toEqual({ step: 'sent', phone: '+447700900124' })
  })

  it('is forgotten once it is saved, given up, or its shopper left', async () => {
    const { editing, storage, session, shop } = await begin()
    const isKept = () => storage.get(PROFILE_KEY) !== null
    editing.enter({ firstName: 'Usha' })
    expect(isKept()).toBe(true)
    editing.discard()
    expect(isKept()).toBe(false)
    expect(editing.draft.value.firstName).toBe('Asha')
    editing.enter({ firstName: 'Usha' })
    editing.enter({ firstName: 'Asha' })
    expect(isKept()).toBe(false)
    editing.enter({ firstName: 'Usha' })
    await shop.identity.signOut()
    expect(editing.draft.value.firstName).toBe('')
    session.value = bala
    expect(isKept()).toBe(false)
    expect(editing.draft.value.firstName).not.toBe('Usha')
  })

  it('waits for its owner where a session ends by itself', async () => {
    const { editing, session } = await begin()
    editing.enter({ firstName: 'Usha' })
    session.value = { state: 'signed-out' }
    expect(editing.draft.value.firstName).toBe('')
    session.value = asha
    expect(editing.draft.value.firstName).toBe('Usha')
  })

  it('is never seen by the next shopper, nor is what was under way', async () => {
    const { editing, session, shop, said } = await begin({ profileUpdate: { delay: 500 } })
    editing.enter({ firstName: 'Usha' })
    const saved = editing.submit()
    await soon(() => expect(shop.calls.at(-1)?.method).toBe('PUT'))
    session.value = bala
    expect(JSON.stringify(editing.draft.value)).not.toContain('Usha')
    shop.advance(500)
    expect(await saved).toBe(false)
    expect(said()).toEqual([])
    expect(editing.failure.value).toBeNull()
    expect(editing.saving.value).toBe(false)
  })

  it('while saving is under way is not lost with it', async () => {
    const { editing, shop } = await begin({ profileUpdate: { delay: 500 } })
    editing.enter({ firstName: 'Usha' })
    const saved = editing.submit()
    await soon(() => expect(shop.calls.at(-1)?.method).toBe('PUT'))
    editing.enter({ lastName: 'Iyer' })
    shop.advance(500)
    expect(await saved).toBe(true)
    expect(editing.draft.value).toMatchObject({ firstName: 'Usha', lastName: 'Iyer' })
    expect(editing.isChanged.value).toBe(true)
  })

  it('stays when another tab saves; what was not typed follows', async () => {
    const [one, two] = fakeTabs(2)
    if (!one || !two) throw new Error('two tabs')
    const here = await begin({ tabs: one })
    here.editing.enter({ firstName: 'Usha' })
    const there = await begin({ tabs: two })
    there.editing.enter({ firstName: 'Isha', lastName: 'Iyer' })
    here.shop.answer('profile', profileOf({ firstName: 'Isha', lastName: 'Iyer' }).profile)
    await there.editing.submit()
    await soon(() => expect(here.editing.draft.value).toMatchObject({ firstName: 'Usha', lastName: 'Iyer' }))
    here.editing.discard()
    expect(here.editing.draft.value.firstName).toBe('Isha')
  })

  it('and saved elsewhere is no change any more', async () => {
    const { editing, shop, storage } = await begin()
    editing.enter({ firstName: 'Usha' })
    shop.answer('profile', profileOf({ firstName: 'Usha' }).profile)
    await shop.use(profileStore).profile.reload()
    expect(editing.isChanged.value).toBe(false)
    expect(storage.get(PROFILE_KEY)).toBeNull()
  })

  it('in the assistant is another draft than on the account page', async () => {
    const { editing, shop, storage } = await begin()
    const other = profileEditing(shop, 'assistant')
    expect(profileEditing(shop, 'account')).toBe(editing)
    editing.enter({ firstName: 'Usha' })
    other.enter({ lastName: 'Iyer' })
    expect(storage.get(PROFILE_KEY)).toContain('Usha')
    expect(editing.draft.value).toMatchObject({ firstName: 'Usha', lastName: 'Rao' })
    editing.discard()
    expect(storage.get(PROFILE_KEY)).toContain('Iyer')
    expect(other.draft.value).toMatchObject({ firstName: 'Asha', lastName: 'Iyer' })
  })

  it.each([
    '{',
    'null',
    '[]',
    '{"userId":"asha"}',
    '{"userId":"asha","forms":{"account":{"typed":{"phone":{"countryCode":"+7","digits":"1"}},"photo":7,"phone":1}}}',
    '{"userId":"bala","forms":{"account":{"typed":{"firstName":"Bala"},"photo":null,"phone":null}}}',
  ])('that somebody changed is left out: %s', async (text) => {
    const { storage, reopened } = await begin()
    storage.set(PROFILE_KEY, text)
    const again = await reopened()
    expect(again.draft.value).toMatchObject({ firstName: 'Asha', digits: '9876543210' })
    expect(again.isChanged.value).toBe(false)
  })
})
