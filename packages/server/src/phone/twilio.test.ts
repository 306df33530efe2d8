import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestProvider, testProvider } from '../testing/providers.ts'
import { twilioVerifier } from './twilio.ts'

const SERVICE = `VA${'1'.repeat(32)}`
const PHONE = '+919876543210'

let twilio: TestProvider
beforeEach(async () => {
  twilio = await testProvider(() => [500, {}])
})
afterEach(() => twilio.close())

const verifier = (timeout?: number) =>
  twilioVerifier(
    {
      provider: 'twilio',
      api: twilio.origin,
      accountSid: `AC${'2'.repeat(32)}`,
      authToken: 'secret',
      serviceSid: SERVICE,
      sender: null,
    },
    timeout,
  )

const fault = (status: number, code: number, message = 'no') => [status, { code, message, status }] as const

describe('Twilio Verify', () => {
  it('receives the request to send a code, with the shop’s credentials', async () => {
    twilio.answer = () => [201, { sid: 'VE1', status: 'pending', to: PHONE }]
    expect(await verifier().send(PHONE)).toEqual({ providerId: 'VE1' })
    const [request] = twilio.seen
    expect(request).toMatchObject({ method: 'POST', url: `/v2/Services/${SERVICE}/Verifications` })
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({ To: PHONE, Channel: 'sms' })
    expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(request?.headers.authorization).toBe(
      `Basic ${Buffer.from(`AC${'2'.repeat(32)}:secret`).toString('base64')}`,
    )
  })

  it('receives the request to check a code', async () => {
    twilio.answer = () => [200, { sid: 'VE1', status: 'approved', valid: true }]
    expect(await verifier().check(PHONE, '123456')).toBe(true)
    const [request] = twilio.seen
    expect(request).toMatchObject({ method: 'POST', url: `/v2/Services/${SERVICE}/VerificationCheck` })
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({ To: PHONE, Code: '123456' })
  })

  it.each([
    ['is pending after a wrong code', [200, { status: 'pending', valid: false }]],
    ['was cancelled', [200, { status: 'canceled' }]],
    ['has expired or is used', fault(404, 20404, 'The requested resource was not found')],
  ] as const)('does not match when it %s', async (_what, given) => {
    twilio.answer = () => given
    expect(await verifier().check(PHONE, '123456')).toBe(false)
  })

  it.each([
    ['an invalid phone', 'phone', fault(400, 60200, 'Invalid parameter `To`: +911')],
    ['a landline', 'phone', fault(403, 60205)],
    ['a blocked prefix', 'phone', fault(403, 60410)],
    ['too many sends', 'limit', fault(429, 60203)],
    ['too many at once', 'limit', fault(429, 20429)],
    ['another invalid parameter', 'unavailable', fault(400, 60200, 'Invalid parameter: Channel')],
    ['a wrong token', 'unavailable', fault(401, 20003)],
    ['an unknown service', 'unavailable', fault(404, 20404)],
    ['an error of its own', 'unavailable', [500, {}]],
    ['being too busy', 'unavailable', [503, {}]],
    ['an answer without a name', 'unavailable', [201, {}]],
    ['a page of HTML', 'unavailable', [201, '<!doctype html>']],
    ['nothing', 'unavailable', [201, '']],
    ['a list', 'unavailable', [201, 'null']],
    ['a redirect', 'unavailable', [307, {}]],
  ] as const)('refuses to send with %s as “%s”', async (_what, refusal, given) => {
    twilio.answer = () => given
    await expect(verifier().send(PHONE)).rejects.toMatchObject({ name: 'ServiceError', refusal })
  })

  it.each([
    ['too many tries', 'limit', fault(429, 60202)],
    ['a wrong token', 'unavailable', fault(401, 20003)],
    ['an error of its own', 'unavailable', [502, {}]],
    ['a service that is not there', 'unavailable', fault(404, 20405)],
  ] as const)('refuses to check with %s as “%s”', async (_what, refusal, given) => {
    twilio.answer = () => given
    await expect(verifier().check(PHONE, '123456')).rejects.toMatchObject({ refusal })
  })

  it('is unavailable when it takes too long', async () => {
    twilio.answer = () => null
    await expect(verifier(60).send(PHONE)).rejects.toMatchObject({ refusal: 'unavailable' })
  })

  it('is unavailable when the connection is refused, without revealing the phone', async () => {
    await twilio.close()
    const error: unknown = await verifier()
      .check(PHONE, '123456')
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ refusal: 'unavailable' })
    expect(JSON.stringify([error, String(error), (error as Error).cause])).not.toMatch(/9876543210|123456/)
    twilio = await testProvider(() => null)
  })
})
