import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestProvider, testProvider } from '../testing/providers.ts'
import { msg91Verifier } from './msg91.ts'

const PHONE = '+919876543210'

let msg91: TestProvider
beforeEach(async () => {
  msg91 = await testProvider(() => [500, {}])
})
afterEach(() => msg91.close())

const verifier = (timeout?: number) =>
  msg91Verifier(
    { provider: 'msg91', api: msg91.origin, authKey: 'key', templateId: 'template', templates: null },
    timeout,
  )

/** MSG91 says what is wrong in words, under status 200. */
const refused = (message: string, status = 200) => [status, { type: 'error', message }] as const

describe('MSG91', () => {
  it('receives the request to send a six-digit code for five minutes, with the shop’s key in a header', async () => {
    msg91.answer = () => [200, { type: 'success', request_id: 'r1' }]
    expect(await verifier().send(PHONE)).toEqual({ providerId: 'r1' })
    const [request] = msg91.seen
    const url = new URL(request?.url ?? '', msg91.origin)
    expect([request?.method, url.pathname, request?.headers.authkey]).toEqual(['POST', '/api/v5/otp', 'key'])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      template_id: 'template',
      mobile: '919876543210',
      otp_length: '6',
      otp_expiry: '5',
    })
  })

  it('receives the request to check a code', async () => {
    msg91.answer = () => [200, { type: 'success', message: 'OTP verified success' }]
    expect(await verifier().check(PHONE, '123456')).toBe(true)
    const [request] = msg91.seen
    const url = new URL(request?.url ?? '', msg91.origin)
    expect([request?.method, url.pathname]).toEqual(['GET', '/api/v5/otp/verify'])
    expect(Object.fromEntries(url.searchParams)).toEqual({ otp: '123456', mobile: '919876543210' })
  })

  it.each(['OTP not match', 'OTP expired', 'Mobile no. already verified', 'otp_expired'])(
    'does not match when it says “%s”',
    async (message) => {
      msg91.answer = () => refused(message)
      expect(await verifier().check(PHONE, '123456')).toBe(false)
    },
  )

  it.each([
    ['Invalid mobile number', 'phone', 200],
    ['This number is on DND', 'phone', 200],
    ['Maximum retry limit reached for this number', 'limit', 200],
    ['Invalid authkey', 'unavailable', 200],
    ['Invalid template', 'unavailable', 400],
    ['Your IP is not whitelisted for this number', 'unavailable', 200],
    ['Insufficient balance', 'unavailable', 200],
    ['', 'unavailable', 200],
  ] as const)('refuses to send with “%s” as “%s”', async (message, refusal, status) => {
    msg91.answer = () => refused(message, status)
    await expect(verifier().send(PHONE)).rejects.toMatchObject({ name: 'ServiceError', refusal })
  })

  it.each([
    ['Maximum attempts of this OTP reached', 'limit'],
    ['Invalid authkey', 'unavailable'],
    ['Something else', 'unavailable'],
  ] as const)('refuses to check with “%s” as “%s”', async (message, refusal) => {
    msg91.answer = () => refused(message)
    await expect(verifier().check(PHONE, '123456')).rejects.toMatchObject({ refusal })
  })

  it.each([
    ['an error of its own', [503, { type: 'success' }]],
    ['a page of HTML', [200, '<html>']],
    ['a type that nobody knows', [200, { type: 'maybe', message: 'OTP' }]],
  ] as const)('is away with %s', async (_what, given) => {
    msg91.answer = () => given
    await expect(verifier().check(PHONE, '123456')).rejects.toMatchObject({ refusal: 'unavailable' })
  })

  it('is unavailable when it takes too long', async () => {
    msg91.answer = () => null
    await expect(verifier(60).send(PHONE)).rejects.toMatchObject({ refusal: 'unavailable' })
  })

  it('checks the keys with a code that it never sent', async () => {
    msg91.answer = () => [200, { type: 'error', message: 'OTP not match' }]
    await verifier().checkKeys()
    msg91.answer = () => [418, { type: 'error', message: 'AuthenticationFailure', code: '201' }]
    await expect(verifier().checkKeys()).rejects.toThrow('MSG91 does not accept the keys')
  })
})
