import { describe, expect, it } from 'vitest'
import { SAMPLE_OTP, samplePhoto } from '../fixtures.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { editingCopy } from './editing.copy.ts'
import { asking, begin, OTHER, profileOf } from './editing.fixtures.ts'
import { PROFILE_KEY } from './editing.saved.ts'

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

  it('put off after a wrong code says nothing of that when it is asked for again', async () => {
    const { editing } = await asking()
    await editing.verify('000000')
    expect(editing.phone.problem.value?.field).toBe('otp')
    editing.stopAsking()
    await editing.submit()
    expect([editing.asking.value, editing.phone.problem.value]).toEqual([true, null])
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
