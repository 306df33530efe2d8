import { systemClock } from '@haat/core'
import { afterEach, expect, it, vi } from 'vitest'
import { testApp } from './testing/app.ts'
import { describeRules } from './testing/describe-shop.ts'
import { pageOf, type TestKey } from './testing/partners.ts'
import { testPhones } from './testing/phones.ts'

const DAY = 86_400_000
const BLOG = 'https://blog.example'
/** A day ahead and a day behind. */
const JUMPS = [DAY, -DAY]

/** The clock is wrong by so many ms, for the shop and for its libraries. */
const clock = { ...systemClock, now: () => Date.now() }
const phones = testPhones()
const openWithClock = testApp({
  clock,
  partnerOrigins: [BLOG],
  services: { phones, photos: [] },
  trustProxy: 1,
  rateLimitFactor: 0,
})

describeRules('a server whose clock jumps by a day on %s', openWithClock, (shop) => {
  let real: number | undefined
  let count = 0
  afterEach(() => {
    vi.useRealTimers()
    real = undefined
  })

  /** Sets the clock to so many ms from the right time. */
  function setClock(ms: number) {
    real ??= Date.now()
    vi.setSystemTime(real + ms)
  }
  const someone = () => `user_${++count}`
  const home = () => ({ 'x-forwarded-for': `10.9.0.${++count % 250}` })
  const anyPhone = () => `+9197${String(++count).padStart(8, '0')}`
  const sendTo = (userId: string, phone: string) =>
    shop.as(userId).post('/api/v1/send-otp', { phone }, home())
  const prove = (userId: string, phone: string) =>
    shop.as(userId).post('/api/v1/verify-otp', { phone, otp: phones.code }, home())

  it.each(JUMPS)(
    'takes no token of the right time while it is wrong by %d ms, and takes it again',
    async (ms) => {
      setClock(0)
      const authorization = `Bearer ${await shop.identity.tokenFor('user_token')}`
      const meets = async () =>
        (await shop.as(null).get('/api/v1/cart/user_token', { authorization })).statusCode
      expect(await meets()).not.toBe(401)
      setClock(ms)
      expect(await meets()).toBe(401)
      setClock(0)
      expect(await meets()).not.toBe(401)
    },
  )

  it.each(JUMPS)('sends codes to a phone that had one while the clock was wrong by %d ms', async (ms) => {
    const [userId, phone] = [someone(), anyPhone()]
    setClock(ms)
    expect((await sendTo(userId, phone)).json()).toMatchObject({ success: true })
    setClock(0)
    expect((await sendTo(userId, phone)).json()).toMatchObject({ success: true })
    expect((await prove(userId, phone)).json()).toMatchObject({ success: true })
    // The pause between two codes holds, in seconds and not in days.
    const again = await sendTo(userId, phone)
    expect(again.statusCode).toBe(429)
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(30)
  })

  it.each(JUMPS)('does not accept a code that was sent while the clock was wrong by %d ms', async (ms) => {
    const [userId, phone] = [someone(), anyPhone()]
    setClock(ms)
    await sendTo(userId, phone)
    setClock(0)
    const tried = await prove(userId, phone)
    expect([tried.statusCode, tried.json().success]).toEqual([200, false])
  })

  it.each(JUMPS)(
    'issues no partner token that is valid for %d ms longer than its five minutes',
    async (ms) => {
      const userId = someone()
      setClock(ms)
      const { headers } = await pageOf(shop, BLOG, userId)
      const cart = () => shop.as(null).get(`/api/v1/cart/${userId}`, headers)
      expect((await cart()).statusCode).not.toBe(401)
      setClock(0)
      expect((await cart()).statusCode).toBe(401)
    },
  )

  it.each(JUMPS)('renews the grant of a partner’s page after the clock was wrong by %d ms', async (ms) => {
    const userId = someone()
    setClock(ms)
    const { key, grant } = await pageOf(shop, BLOG, userId)
    setClock(0)
    const answer = await refresh(key, grant)
    expect(answer.statusCode).toBe(200)
  })

  async function refresh(key: TestKey, refresh_token: string) {
    const proof = await key.proof('token')
    const body = { grant_type: 'refresh_token', refresh_token, proof }
    return shop.as(null).post('/api/v1/embed/token', body, { origin: BLOG })
  }

  it.each(JUMPS)('shows changes from a time when the clock was wrong by %d ms', async (ms) => {
    const userId = someone()
    const textsOf = async () =>
      (await shop.read<{ data: { comment: string }[] }>('/api/v1/comments/mango')).data.map(
        ({ comment }) => comment,
      )
    setClock(0)
    const before = await textsOf()
    setClock(ms)
    await shop.as(userId).post('/api/v1/user', { firstName: 'Tara', lastName: 'Kulkarni' })
    const comment = `Said at ${ms}`
    const added = await shop.as(userId).post('/api/v1/comments/add', {
      userId,
      productId: 'mango',
      comment,
      username: 'x',
      createdAt: new Date().toISOString(),
    })
    expect(added.statusCode).toBe(200)
    setClock(0)
    expect((await textsOf()).toSorted()).toEqual([...before, comment].toSorted())
  })
})
