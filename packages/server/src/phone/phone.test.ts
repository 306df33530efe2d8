import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { otpSends } from '../database/schema.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { anAddress, aPhone, clock, openForPhones, phones, resetPhones, shoppersOf } from './phone.fixtures.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeRules('codes to phones on %s', openForPhones, (shop) => {
  const somebody = shoppersOf(shop)
  let warn: MockInstance<typeof console.warn>

  beforeEach(() => {
    resetPhones()
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    warn.mockRestore()
    vi.useRealTimers()
  })

  it('are sent, and verify the phone', async () => {
    const { phone, send, verify, isVerified } = somebody()
    const sent = await send()
    expect(sent.statusCode).toBe(200)
    expect(sent.json()).toEqual({ success: true, message: 'OTP sent successfully!' })
    expect(phones.sent).toEqual([phone])
    expect(await isVerified()).toBe(false)

    const verified = await verify()
    expect(verified.statusCode).toBe(200)
    expect(verified.json()).toEqual({ success: true, message: 'OTP verified successfully!' })
    expect(await isVerified()).toBe(true)
  })

  it.each([
    (digits: string) => `+91 ${digits.slice(0, 5)}-${digits.slice(5)}`,
    (digits: string) => `0${digits}`,
    (digits: string) => `0091 ${digits}`,
    (digits: string) => digits,
    (digits: string) => digits.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit))),
  ])('verify the phone in whatever way it is written', async (write) => {
    const { phone, send, verify, isVerified } = somebody()
    const written = write(phone.slice(3))
    expect((await send(written)).json().success).toBe(true)
    expect(phones.sent).toEqual([phone])
    expect((await verify(phones.code, written)).json().success).toBe(true)
    expect(await isVerified()).toBe(true)
  })

  it('may be mistyped', async () => {
    const { send, verify, isVerified } = somebody()
    await send()
    const wrong = await verify('000000')
    expect(wrong.statusCode).toBe(200)
    expect(wrong.json()).toEqual({ success: false, message: 'Invalid OTP. Please try again.' })
    expect(await isVerified()).toBe(false)
    expect((await verify()).json().success).toBe(true)
  })

  it.each([
    [{ phone: '+499876543210' }, 'Please enter a valid 10-digit phone number.'],
    [{ phone: '+91 98765 4321' }, 'Please enter a valid 10-digit phone number.'],
    [{ phone: '9198765432101' }, 'Please enter a valid 10-digit phone number.'],
    [{}, 'The parameter phone is missing.'],
  ])('are not sent to %o', async (body, message) => {
    const { userId } = somebody()
    const answer = await shop.as(userId).post('/api/v1/send-otp', body, anAddress())
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    expect(phones.sent).toEqual([])
  })

  it.each([
    ['12345', 'Please enter a valid 6-digit OTP'],
    ['', 'Please enter the OTP.'],
  ])('have six digits, and are refused with the screens’ messages: “%s”', async (code, message) => {
    const { send, verify } = somebody()
    await send()
    const answer = await verify(code)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    expect(phones.checked).toEqual([])
  })

  describe('sending', () => {
    it('has a pause of 30 seconds for all shoppers', async () => {
      const { phone, send } = somebody()
      await send()
      clock.advance(10_000)
      for (const again of [send, somebody(phone).send]) {
        const answer = await again()
        expect(answer.statusCode).toBe(429)
        expect(answer.headers['retry-after']).toBe('20')
        expect(answer.json().message).toBe(
          'An OTP was sent a moment ago. Please wait 20 seconds before you request another.',
        )
      }
      clock.advance(20_000)
      expect((await send()).statusCode).toBe(200)
      expect(phones.sent).toHaveLength(2)
    })

    it('is limited to five times an hour for a phone', async () => {
      const { phone } = somebody()
      for (let at = 0; at < 5; at += 1) {
        expect((await somebody(phone).send()).statusCode).toBe(200)
        clock.advance(MINUTE)
      }
      const answer = await somebody(phone).send()
      expect(answer.statusCode).toBe(429)
      expect(answer.headers['retry-after']).toBe(String(55 * 60))
      expect(answer.json().message).toBe('Too many OTPs were requested. Please try again in 55 minutes.')
      clock.advance(55 * MINUTE)
      expect((await somebody(phone).send()).statusCode).toBe(200)
    })

    it('is limited to 20 times a day for an IP address', async () => {
      const home = anAddress()
      for (let at = 0; at < 20; at += 1) {
        expect((await somebody(aPhone(), home).send()).statusCode).toBe(200)
        // Ten a minute and address is the coarser limit, which counts on the machine's own clock.
        if (at % 8 === 7) vi.setSystemTime(Date.now() + 2 * MINUTE)
        clock.advance(HOUR)
      }
      const answer = await somebody(aPhone(), home).send()
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(4 * 3_600)])
      expect((await somebody().send()).statusCode).toBe(200)
      clock.advance(4 * HOUR)
      expect((await somebody(aPhone(), home).send()).statusCode).toBe(200)
    })

    it('is limited to 20 times a day for a shopper, from any IP address', async () => {
      const { send } = somebody()
      for (let at = 0; at < 20; at += 1) expect((await send(aPhone(), anAddress())).statusCode).toBe(200)
      expect((await send(aPhone(), anAddress())).statusCode).toBe(429)
    })

    it('counts simultaneous calls like consecutive ones', async () => {
      const phone = aPhone()
      const answers = await Promise.all(Array.from({ length: 20 }, () => somebody(phone).send()))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(19)
      expect(phones.sent).toEqual([phone])
    })

    it('does not count while the provider is unavailable', async () => {
      const { send } = somebody()
      phones.refusal = 'unavailable'
      const failed = await send()
      expect(failed.statusCode).toBe(503)
      expect(failed.headers['retry-after']).toBe('5')
      expect(failed.json().message).toBe('Failed to send OTP. Please try again.')
      expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Haat: .+\. .+\. .+\.$/))
      phones.refusal = null
      expect((await send()).statusCode).toBe(200)
    })

    it('counts and reports an unreachable phone', async () => {
      const { send } = somebody()
      phones.refusal = 'phone'
      const failed = await send()
      expect([failed.statusCode, failed.json()]).toEqual([
        200,
        { success: false, message: 'This phone number cannot receive messages. Please check it.' },
      ])
      expect((await send()).statusCode).toBe(429)
    })

    it('passes on the provider’s limit', async () => {
      const { send } = somebody()
      phones.refusal = 'limit'
      const failed = await send()
      expect([failed.statusCode, failed.headers['retry-after']]).toEqual([429, '600'])
    })

    it('stores hashes of IP addresses for a day', async () => {
      const { userId, send, home } = somebody()
      await send()
      const rows = () => shop.database.db.select().from(otpSends).where(eq(otpSends.userId, userId))
      const [row] = await rows()
      expect(JSON.stringify(row)).not.toContain(home['x-forwarded-for'])
      expect(row?.providerId).toBe('attempt-1')
      clock.advance(24 * HOUR + 1)
      await somebody().send()
      expect(await rows()).toEqual([])
    })
  })

  describe('trying', () => {
    it('is refused before a code is sent', async () => {
      const { verify } = somebody()
      expect((await verify()).json()).toEqual({
        success: false,
        message: 'This OTP is no longer valid. Please request a new one.',
      })
      expect(phones.checked).toEqual([])
    })

    it('is limited to the shopper who requested the code', async () => {
      const { phone, send } = somebody()
      await send()
      const other = somebody(phone)
      expect((await other.verify()).json().success).toBe(false)
      expect(await other.isVerified()).toBe(false)
      expect(phones.checked).toEqual([])
    })

    it('is limited to the phone of the request', async () => {
      const { send, verify } = somebody()
      await send()
      expect((await verify(phones.code, aPhone())).json().success).toBe(false)
      expect(phones.checked).toEqual([])
    })

    it('ends after five minutes', async () => {
      const { send, verify, isVerified } = somebody()
      await send()
      clock.advance(5 * MINUTE)
      expect((await verify()).json().message).toBe('This OTP is no longer valid. Please request a new one.')
      expect(await isVerified()).toBe(false)
      await send()
      clock.advance(5 * MINUTE - 1)
      expect((await verify()).json().success).toBe(true)
    })

    it('ends after five tries, also for the right code', async () => {
      const { send, verify, isVerified } = somebody()
      await send()
      clock.advance(10_000)
      for (let at = 0; at < 5; at += 1) expect((await verify('000000')).json().success).toBe(false)
      const answer = await verify()
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '20'])
      expect(answer.json().message).toBe('Too many wrong tries. Please request a new OTP.')
      expect(phones.checked).toHaveLength(5)
      expect(await isVerified()).toBe(false)
      clock.advance(20_000)
      await send()
      expect((await verify()).json().success).toBe(true)
    })

    it('counts simultaneous calls like consecutive ones', async () => {
      const { send, verify, tries } = somebody()
      await send()
      const answers = await Promise.all(Array.from({ length: 30 }, () => verify('000000')))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(25)
      expect(phones.checked).toHaveLength(5)
      expect(await tries()).toEqual([5])
    })

    it('succeeds once, also if two simultaneous tries are right', async () => {
      const { send, verify, isVerified } = somebody()
      await send()
      const { check } = phones
      const together = Promise.withResolvers<void>()
      let inside = 0
      phones.check = async (phone, code) => {
        inside += 1
        if (inside === 3) together.resolve()
        await together.promise
        return check(phone, code)
      }
      const answers = await Promise.all([verify(), verify(), verify()])
      phones.check = check
      expect(answers.filter((answer) => answer.json().success)).toHaveLength(1)
      expect(await isVerified()).toBe(true)
      expect((await verify()).json().success).toBe(false)
      expect(phones.checked).toHaveLength(3)
    })

    it('succeeds once for each of two phones', async () => {
      const { send, verify } = somebody()
      const second = aPhone()
      await send()
      await send(second)
      expect((await verify()).json().success).toBe(true)
      expect((await verify(phones.code, second)).json().success).toBe(true)
    })

    it('is counted before the provider is called, and not counted if it is unavailable', async () => {
      const { send, verify, tries } = somebody()
      await send()
      const { check } = phones
      const during: (readonly number[])[] = []
      phones.check = async (phone, code) => {
        during.push(await tries())
        return check(phone, code)
      }
      await verify('000000')
      phones.refusal = 'unavailable'
      const failed = await verify()
      phones.check = check
      expect(during).toEqual([[1], [2]])
      expect([failed.statusCode, failed.json().message]).toEqual([
        503,
        'Failed to verify OTP. Please try again.',
      ])
      expect(await tries()).toEqual([1])
    })
  })

  it('verify a phone again', async () => {
    const { send, verify, isVerified } = somebody()
    for (let at = 0; at < 2; at += 1) {
      await send()
      expect((await verify()).json().success).toBe(true)
      clock.advance(MINUTE)
    }
    expect(await isVerified()).toBe(true)
  })
})
