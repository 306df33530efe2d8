import { describe, expect, it } from 'vitest'
import { SAMPLE_OTP } from '../fixtures.ts'
import { begin, beginLoaded, completeAddress } from './form.fixtures.ts'
import { addressForm } from './index.ts'

describe('the phone of an address', () => {
  const UNVERIFIED = '9000000001'

  it.each([
    ['account', 'Phone number must be verified.'],
    ['checkout', 'Phone number must be verified'],
  ] as const)('must be verified (%s)', async (wording, text) => {
    const { form, callsTo, toasts } = await beginLoaded({ wording })
    form.enter({ ...completeAddress, phone: UNVERIFIED })
    expect(form.isVerified.value).toBe(false)
    expect(await form.submit()).toBeNull()
    expect(form.problems.value).toEqual({ phone: text })
    await form.sendOtp()
    expect(await form.verifyOtp('000000')).toBe(false)
    expect(form.phone.problem.value?.text).toBe('Invalid OTP. Please try again.')
    expect(await form.verifyOtp(SAMPLE_OTP)).toBe(true)
    expect(form.problems.value).toEqual({})
    expect(await form.submit()).toMatchObject({ phone: UNVERIFIED })
    expect(callsTo(/send-otp/, 'POST').map(({ body }) => body)).toEqual([{ phone: `+91${UNVERIFIED}` }])
    expect(toasts()).toContain('Phone number verified successfully!')
  })

  it('needs ten digits before a code is sent', async () => {
    const { form, shop } = begin()
    form.enter({ phone: '98450' })
    expect(await form.sendOtp()).toBe(false)
    expect(form.problems.value.phone).toBe('Valid 10-digit phone number is required to send OTP.')
    expect(shop.calls).toEqual([])
  })

  it('starts over when it changes, and is still verified when it is changed back', async () => {
    const { form } = begin()
    form.enter({ phone: UNVERIFIED })
    await form.sendOtp()
    form.enter({ phone: '9000000002' })
    expect(form.phone.state.value).toEqual({ step: 'idle' })
    form.enter({ phone: UNVERIFIED })
    await form.sendOtp()
    await form.verifyOtp(SAMPLE_OTP)
    form.enter({ phone: '9000000002' })
    expect(form.isVerified.value).toBe(false)
    form.enter({ phone: UNVERIFIED })
    expect(form.isVerified.value).toBe(true)
  })

  it('needs no code if the server or the profile has it verified', async () => {
    const { form } = await beginLoaded({ profile: 'ready' })
    form.enter({ phone: '9845012345' })
    expect(form.isVerified.value).toBe(true)
    form.enter({ phone: '9876543210' })
    expect(form.isVerified.value).toBe(true)
    form.enter({ phone: UNVERIFIED })
    expect(form.isVerified.value).toBe(false)
  })

  it('is verified for all forms at once', async () => {
    const { shop, form } = begin()
    form.enter({ phone: UNVERIFIED })
    await form.sendOtp()
    await form.verifyOtp(SAMPLE_OTP)
    const other = addressForm(shop, 'checkout', null)
    other.enter({ phone: UNVERIFIED })
    expect(other.isVerified.value).toBe(true)
  })

  it('is verified again if the server reports it as not verified', async () => {
    const message = 'Phone number must be verified.'
    const { form, shop, toasts } = await beginLoaded({
      wording: 'checkout',
      addressCreate: { status: 400, message, error: 'phone_not_verified' },
    })
    form.enter(completeAddress)
    expect(form.isVerified.value).toBe(true)
    expect(await form.submit()).toBeNull()
    expect(form.isVerified.value).toBe(false)
    expect(form.problems.value).toEqual({ phone: 'Phone number must be verified' })
    expect(toasts()).toEqual(['Phone number must be verified'])
    shop.answer('addressCreate', 'ready')
    await form.sendOtp()
    await form.verifyOtp(SAMPLE_OTP)
    expect(await form.submit()).toMatchObject(completeAddress)
  })
})
