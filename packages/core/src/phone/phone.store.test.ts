import { describe, expect, it } from 'vitest'
import { type FakeShopOptions, fakeClock, fakeShop, SAMPLE_OTP } from '../fixtures.ts'
import { phoneCheck } from './phone.store.ts'
import { otpDigits, type PhoneTexts } from './phone.ts'

const texts: PhoneTexts = {
  phoneWrong: 'phone wrong',
  otpMissing: 'otp missing',
  otpShort: 'otp short',
  sent: 'sent',
  sendRefused: 'send refused',
  sendFailed: 'send failed',
  verified: 'verified',
  wrong: 'wrong',
  verifyFailed: 'verify failed',
}

function begin(options: FakeShopOptions = {}) {
  const shop = fakeShop({ session: { state: 'signed-in', userId: 'asha' }, ...options })
  const check = phoneCheck(shop, () => texts)
  const send = () => check.send('+91', '9876543210')
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  return { shop, check, send, toasts }
}

it('removes spaces from a pasted code', () => {
  expect(otpDigits(' 123 456\n')).toBe('123456')
  expect(otpDigits('1234567')).toBe('123456')
  expect(otpDigits('१२३४५६')).toBe('123456')
})

describe('sending a code', () => {
  it('needs ten digits', async () => {
    const { shop, check } = begin()
    expect(await check.send('+91', '98765')).toBe(false)
    expect(check.problem.value).toEqual({ field: 'phone', text: 'phone wrong' })
    expect(shop.calls).toHaveLength(0)
  })

  it('sends the number with its country code, once even if requested twice', async () => {
    const { shop, check, send, toasts } = begin()
    await Promise.all([send(), send()])
    expect(shop.calls.map(({ body }) => body)).toEqual([{ phone: '+919876543210' }])
    expect(check.state.value).toEqual({ step: 'sent', phone: '+919876543210' })
    expect(toasts()).toEqual(['sent'])
  })

  it('is possible again after 30 seconds, which are counted down', async () => {
    const { shop, check, send } = begin()
    await send()
    expect(check.wait.value).toBe(30)
    expect(await send()).toBe(false)
    shop.advance(29_000)
    expect(check.wait.value).toBe(1)
    shop.advance(1_000)
    expect(check.wait.value).toBe(0)
    expect(await send()).toBe(true)
    expect(shop.calls).toHaveLength(2)
  })

  it.each([86_400_000, -86_400_000])('waits 30 seconds even if the clock jumps by %d ms', async (ms) => {
    const clock = fakeClock()
    const { check, send } = begin({ clock })
    await send()
    clock.jump(ms)
    clock.advance(1_000)
    expect(check.wait.value).toBe(29)
    clock.advance(29_000)
    expect(check.wait.value).toBe(0)
  })

  it.each([
    ['offline' as const, 'send failed', 'send failed'],
    [{ status: 429, message: 'Please wait 12 seconds.' }, 'send refused', 'Please wait 12 seconds.'],
    ['empty' as const, 'send refused', 'send refused'],
  ])('shows a toast if it fails, and the reason at the field (%j)', async (otpSend, toast, text) => {
    const { check, send, toasts } = begin({ otpSend })
    expect(await send()).toBe(false)
    expect(toasts()).toEqual([toast])
    expect(check.problem.value).toEqual({ field: 'phone', text })
    expect(check.state.value).toEqual({ step: 'idle' })
  })

  it('leaves the earlier code valid if sending another fails', async () => {
    const { shop, check, send } = begin()
    await send()
    shop.advance(30_000)
    shop.answer('otpSend', 'offline')
    const sending = send()
    expect(check.state.value.step).toBe('resending')
    expect(await sending).toBe(false)
    expect(check.problem.value).toEqual({ field: 'otp', text: 'send failed' })
    expect(await check.verify(SAMPLE_OTP)).toBe(true)
  })

  it('has no effect if the number has changed in the meantime', async () => {
    const { check, send, toasts } = begin()
    const sending = send()
    check.reset()
    expect(await sending).toBe(false)
    expect(check.state.value).toEqual({ step: 'idle' })
    expect(toasts()).toEqual([])
  })
})

describe('checking a code', () => {
  it.each([
    ['', 'otp missing'],
    ['12345', 'otp short'],
  ])('does not send %j', async (otp, text) => {
    const { shop, check, send } = begin()
    await send()
    expect(await check.verify(otp)).toBe(false)
    expect(check.problem.value).toEqual({ field: 'otp', text })
    expect(shop.calls).toHaveLength(1)
  })

  it('accepts the correct one after a wrong one', async () => {
    const { check, send, toasts } = begin()
    await send()
    expect(await check.verify('000000')).toBe(false)
    expect(check.problem.value).toEqual({ field: 'otp', text: 'Invalid OTP. Please try again.' })
    expect(await check.verify(SAMPLE_OTP)).toBe(true)
    expect(check.problem.value).toBeNull()
    expect(check.state.value).toEqual({ step: 'verified', phone: '+919876543210' })
    expect(toasts()).toEqual(['sent', 'wrong', 'verified'])
  })

  it('can be repeated after a network failure', async () => {
    const { check, send, toasts } = begin({ otpVerify: 'offline' })
    await send()
    await check.verify(SAMPLE_OTP)
    expect(check.problem.value).toEqual({ field: 'otp', text: 'verify failed' })
    expect(check.state.value.step).toBe('sent')
    expect(toasts().at(-1)).toBe('verify failed')
  })
})
