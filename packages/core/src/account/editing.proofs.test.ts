import { describe, expect, it } from 'vitest'
import { SAMPLE_OTP, samplePhoto } from '../fixtures.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { english } from '../shared/texts.fixtures.ts'
import { begin, beginAskingForOtp, OTHER, profileOf } from './editing.fixtures.ts'
import { PROFILE_KEY } from './editing.saved.ts'
import { editingTexts } from './editing.texts.ts'

const editingCopy = english(editingTexts)

describe('another phone', () => {
  it('is saved after its code was entered', async () => {
    const { editing, saves, callsTo, toasts } = await beginAskingForOtp()
    expect(callsTo('/api/v1/send-otp')).toMatchObject([{ body: { phone: `+91${OTHER}` } }])
    expect(editing.isAskingForOtp.value).toBe(true)
    expect(saves()).toHaveLength(0)
    expect(await editing.verify(SAMPLE_OTP)).toBe(true)
    expect(editing.isAskingForOtp.value).toBe(false)
    expect(saves()).toMatchObject([{ body: { phone: `+91${OTHER}` } }])
    expect(toasts()).toEqual(['OTP sent successfully!', 'Phone number verified and profile updated!'])
    expect(editing.phone.state.value).toEqual({ step: 'idle' })
    expect(editing.isVerified.value).toBe(true)
  })

  it('is also a number with another country code', async () => {
    const { editing, callsTo } = await begin()
    editing.enter({ countryCode: '+44' })
    expect(editing.isChanged.value).toBe(true)
    await editing.submit()
    expect(callsTo('/api/v1/send-otp')).toMatchObject([{ body: { phone: '+449876543210' } }])
  })

  it('needs no second code if only saving failed', async () => {
    const { editing, shop, callsTo, toasts } = await beginAskingForOtp({ profileUpdate: 'offline' })
    expect(await editing.verify(SAMPLE_OTP)).toBe(false)
    expect(editing.isAskingForOtp.value).toBe(false)
    expect(editing.isVerified.value).toBe(true)
    shop.answer('profileUpdate', 'ready')
    expect(await editing.submit()).toBe(true)
    expect(callsTo('/api/v1/send-otp')).toHaveLength(1)
    expect(toasts().at(-1)).toBe('Phone number verified and profile updated!')
  })

  it('keeps its code when the dialog is closed, and asks for it at the next submit', async () => {
    const { editing, callsTo } = await beginAskingForOtp()
    editing.stopAskingForOtp()
    expect(editing.isAskingForOtp.value).toBe(false)
    expect(editing.draft.value.digits).toBe(OTHER)
    await editing.submit()
    expect(editing.isAskingForOtp.value).toBe(true)
    expect(callsTo('/api/v1/send-otp')).toHaveLength(1)
    expect(await editing.verify(SAMPLE_OTP)).toBe(true)
  })

  it('does not show an earlier wrong code when it asks again', async () => {
    const { editing } = await beginAskingForOtp()
    await editing.verify('000000')
    expect(editing.phone.problem.value?.field).toBe('otp')
    editing.stopAskingForOtp()
    await editing.submit()
    expect([editing.isAskingForOtp.value, editing.phone.problem.value]).toEqual([true, null])
  })

  it('is verified but not saved if the dialog is closed while the code is checked', async () => {
    const { editing, shop, saves } = await beginAskingForOtp({ otpVerify: { delay: 500 } })
    const verifying = editing.verify(SAMPLE_OTP)
    await soon(() => expect(shop.calls.at(-1)?.path).toBe('/api/v1/verify-otp'))
    editing.stopAskingForOtp()
    shop.advance(500)
    expect(await verifying).toBe(false)
    expect(saves()).toHaveLength(0)
    expect(await editing.submit()).toBe(true)
  })

  it('starts over when it changes, and asks for nothing if it is the saved one again', async () => {
    const { editing, callsTo } = await beginAskingForOtp()
    editing.enter({ digits: '9000000002' })
    expect(editing.isAskingForOtp.value).toBe(false)
    expect(editing.phone.state.value).toEqual({ step: 'idle' })
    editing.enter({ digits: '9876543210' })
    expect(editing.isChanged.value).toBe(false)
    expect(await editing.submit()).toBe(true)
    expect(callsTo('/api/v1/send-otp')).toHaveLength(1)
  })

  it('ignores a code that is being sent when the number changes', async () => {
    const { editing, shop } = await begin({ otpSend: { delay: 500 } })
    editing.enter({ digits: OTHER })
    const submitted = editing.submit()
    await soon(() => expect(shop.calls.at(-1)?.path).toBe('/api/v1/send-otp'))
    expect(editing.saving.value).toBe(true)
    editing.enter({ digits: '9000000002' })
    shop.advance(500)
    await submitted
    expect(editing.isAskingForOtp.value).toBe(false)
  })

  it('is verified again if the server reports it as not verified', async () => {
    const refusal = { status: 400, message: editingCopy.verifyFirst, error: 'phone_not_verified' }
    const { editing, shop, toasts, callsTo } = await beginAskingForOtp({ profileUpdate: refusal })
    expect(await editing.verify(SAMPLE_OTP)).toBe(false)
    expect(toasts().at(-1)).toBe('Please verify your phone number with OTP first.')
    expect(editing.problems.value.phone).toBe('Please verify your phone number with OTP first.')
    expect(editing.isVerified.value).toBe(false)
    shop.answer('profileUpdate', 'ready')
    expect(await editing.submit()).toBe(false)
    expect(editing.isAskingForOtp.value).toBe(true)
    expect(callsTo('/api/v1/send-otp')).toHaveLength(2)
    expect(await editing.verify(SAMPLE_OTP)).toBe(true)
  })

  it('is verified again if the server reports the saved one as not verified', async () => {
    const refusal = { status: 400, message: editingCopy.verifyFirst, error: 'phone_not_verified' }
    const { editing, shop, callsTo } = await begin({ profileUpdate: refusal })
    editing.enter({ firstName: 'Usha' })
    expect(await editing.submit()).toBe(false)
    expect(editing.isVerified.value).toBe(false)
    shop.answer('profileUpdate', 'ready')
    expect(await editing.submit()).toBe(false)
    expect(callsTo('/api/v1/send-otp')).toMatchObject([{ body: { phone: '+919876543210' } }])
    expect(await editing.verify(SAMPLE_OTP)).toBe(true)
    expect(editing.isVerified.value).toBe(true)
  })

  it('is verified once, even if the button is pressed several times', async () => {
    const { editing, saves, callsTo } = await beginAskingForOtp()
    await Promise.all([editing.verify(SAMPLE_OTP), editing.verify(SAMPLE_OTP), editing.submit()])
    expect(callsTo('/api/v1/verify-otp')).toHaveLength(1)
    expect(saves()).toHaveLength(1)
  })
})

describe('the photo', () => {
  const PHOTO = '/pictures/saved.png'

  it('is uploaded immediately and saved with the form', async () => {
    const { editing, uploaded, saves, toasts, storage } = await begin()
    await uploaded()
    expect(saves()).toHaveLength(0)
    expect(editing.isChanged.value).toBe(true)
    expect(await editing.submit()).toBe(true)
    expect(saves()[0]?.body).toMatchObject({ img_url: '/pictures/me.png' })
    expect(toasts()).toEqual(['Image uploaded successfully!', 'Profile updated successfully!'])
    expect(editing.isChanged.value).toBe(false)
    expect(storage.get(PROFILE_KEY)).toBeNull()
    expect(editing.photo.state.value).toEqual({ step: 'uploaded', address: '/pictures/me.png' })
  })

  it('is sent unchanged if it is the saved one', async () => {
    const { editing, saves } = await begin(profileOf({ img_url: PHOTO }))
    expect(editing.photo.state.value).toEqual({ step: 'uploaded', address: PHOTO })
    editing.enter({ firstName: 'Usha' })
    await editing.submit()
    expect(saves()[0]?.body).toMatchObject({ img_url: PHOTO })
  })

  it('can be removed, and is restored by discarding', async () => {
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

  it('leaves no change when it was never saved and is removed', async () => {
    const { editing, uploaded, storage } = await begin()
    await uploaded()
    editing.photo.remove()
    expect(editing.isChanged.value).toBe(false)
    expect(storage.get(PROFILE_KEY)).toBeNull()
  })

  it('prevents saving while it is being uploaded', async () => {
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
})
