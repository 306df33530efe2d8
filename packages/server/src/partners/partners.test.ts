import { systemClock } from '@haat/core'
import { and, count, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { embedGrants, embedProofs, embedTokens, messages, orders } from '../database/schema.ts'
import { addAddresses } from '../orders/orders.fixtures.ts'
import { partnerReport } from '../reports/partners.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { TEST_SITE } from '../testing/identity.ts'
import { challengeOf, consented, newSecret, type TestKey, testKey } from '../testing/partners.ts'
import { LIFETIMES } from './partners.queries.ts'

const BLOG = 'https://blog.example'
const DIARY = 'https://diary.example'
const DAY = 86_400_000

/** A clock that the test can advance. */
const clock = { ...systemClock, offset: 0, now: () => Date.now() + clock.offset }
const codeAgain = { success: false, statusCode: 400, error: 'invalid_grant' }

const openForPartners = testApp({
  partnerOrigins: [BLOG, DIARY],
  partnerKeys: { [DIARY]: 'pk_diary' },
  clock,
})

describeRules('signing in on a partner’s page on %s', openForPartners, (shop) => {
  let key: TestKey
  let other: TestKey
  let people = 0
  beforeAll(async () => {
    ;[key, other] = await Promise.all([testKey(), testKey()])
  })

  const someone = () => `user_${++people}`
  const now = () => Math.floor(clock.now() / 1_000)
  const send = (call: string, body: object, origin: string | null = BLOG) =>
    shop.as(null).post(`/api/v1/embed/${call}`, body, origin === null ? {} : { origin })
  const exchange = async (
    { code, verifier }: { code: string; verifier: string },
    { by = key, origin = BLOG as string | null, proof = '' } = {},
  ) =>
    send(
      'token',
      {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        proof: proof || (await by.proof('token', { iat: now() })),
      },
      origin,
    )
  const refresh = async (grant: string, { by = key, origin = BLOG as string | null, proof = '' } = {}) =>
    send(
      'token',
      {
        grant_type: 'refresh_token',
        refresh_token: grant,
        proof: proof || (await by.proof('token', { iat: now() })),
      },
      origin,
    )
  const cart = (token: string, userId: string, origin = BLOG) =>
    shop.as(null).get(`/api/v1/cart/${userId}`, { origin, authorization: `Bearer ${token}` })
  const tokensOf = (answer: { json<T>(): T }) =>
    answer.json<{ access_token: string; refresh_token: string; user_id: string; scope: string }>()
  /** Signs a shopper in on the blog. */
  async function signedIn(userId = someone()) {
    const answer = await exchange(await consented(shop, BLOG, userId))
    expect(answer.statusCode, answer.body).toBe(200)
    return { userId, ...tokensOf(answer) }
  }

  it('gives the page a token for cart and favourites that is valid for five minutes', async () => {
    const userId = someone()
    const answer = await exchange(await consented(shop, BLOG, userId))
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['access-control-allow-origin']).toBe(BLOG)
    expect(answer.json()).toMatchObject({
      token_type: 'Bearer',
      expires_in: 300,
      scope: 'cart',
      user_id: userId,
    })
    const { access_token } = tokensOf(answer)
    expect((await cart(access_token, userId)).statusCode).toBe(200)
    clock.offset += LIFETIMES.token
    expect((await cart(access_token, userId)).statusCode).toBe(401)
  })

  it('stores no secret in the database', async () => {
    const { access_token } = await signedIn()
    const { code } = await consented(shop, BLOG, someone())
    const rows = await Promise.all(
      [embedGrants, embedTokens].map((table) => shop.database.db.select().from(table)),
    )
    for (const secret of [access_token, code]) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  describe('a consent', () => {
    const asked = (fields: object = {}) => ({
      origin: BLOG,
      code_challenge: challengeOf(newSecret()),
      ...fields,
    })

    it('needs a signed-in shopper on the shop’s own page', async () => {
      expect((await send('grants', asked(), TEST_SITE)).statusCode).toBe(401)
      const asha = shop.as('asha')
      expect((await asha.post('/api/v1/embed/grants', asked(), { origin: BLOG })).statusCode).toBe(403)
      expect((await asha.post('/api/v1/embed/grants', asked(), { origin: TEST_SITE })).statusCode).toBe(200)
      const headers = { origin: BLOG, authorization: `Bearer ${(await signedIn()).access_token}` }
      expect((await shop.as(null).post('/api/v1/embed/grants', asked(), headers)).statusCode).toBe(403)
      const authorization = `Bearer ${await shop.identity.tokenFor('asha', { azp: BLOG })}`
      const theirs = await shop.as(null).post('/api/v1/embed/grants', asked(), { authorization })
      expect(theirs.statusCode).toBe(403)
    })

    it.each([
      [{ origin: 'https://stranger.example' }, 'not on this shop’s list of partners'],
      [{ origin: `${BLOG}.evil.example` }, 'not on this shop’s list of partners'],
      [{ origin: TEST_SITE }, 'not on this shop’s list of partners'],
      [{ origin: DIARY }, 'a different key'],
      [{ origin: DIARY, key: 'pk_blog' }, 'a different key'],
    ])('is refused for %o', async (fields, why) => {
      const answer = await shop.as('asha').post('/api/v1/embed/grants', asked(fields))
      expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining(why)])
      const { origin, key: theirs = '' } = fields as { origin: string; key?: string }
      const url = `/api/v1/embed/partner?${new URLSearchParams({ origin, key: theirs })}`
      expect((await shop.as(null).get(url)).json().message).toBe(answer.json().message)
    })

    it('accepts the partner’s own key', async () => {
      await consented(shop, DIARY, someone(), 'pk_diary')
      const url = `/api/v1/embed/partner?${new URLSearchParams({ origin: DIARY, key: 'pk_diary' })}`
      expect((await shop.as(null).get(url)).statusCode).toBe(200)
    })
  })

  describe('a code', () => {
    it('can be exchanged again after the response was lost', async () => {
      const consent = await consented(shop, BLOG, someone())
      const first = tokensOf(await exchange(consent))
      const again = tokensOf(await exchange(consent))
      expect(again.refresh_token).toBe(first.refresh_token)
      expect((await refresh(first.refresh_token)).statusCode).toBe(200)
    })

    it.each([
      ['by a different key', (consent: Parameters<typeof exchange>[0]) => exchange(consent, { by: other })],
      ['from another origin', (consent) => exchange(consent, { origin: DIARY })],
      ['without its verifier', (consent) => exchange({ ...consent, verifier: newSecret() })],
    ] satisfies [string, (consent: Parameters<typeof exchange>[0]) => ReturnType<typeof exchange>][])(
      'that is exchanged again %s ends its grant',
      async (_how, thief) => {
        const consent = await consented(shop, BLOG, someone())
        const { access_token, refresh_token, user_id } = tokensOf(await exchange(consent))
        expect((await thief(consent)).json()).toMatchObject(codeAgain)
        expect((await refresh(refresh_token)).json()).toMatchObject(codeAgain)
        expect((await cart(access_token, user_id)).statusCode).toBe(401)
      },
    )

    it('is valid for a minute', async () => {
      const consent = await consented(shop, BLOG, someone())
      clock.offset += LIFETIMES.code + 1_000
      expect((await exchange(consent)).json()).toMatchObject(codeAgain)
    })

    it('creates one grant from simultaneous exchanges', async () => {
      const consent = await consented(shop, BLOG, someone())
      const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(consent)))
      expect(new Set(answers.map((answer) => tokensOf(answer).refresh_token)).size).toBe(1)
    })

    it('is refused without an Origin', async () => {
      const consent = await consented(shop, BLOG, someone())
      expect((await exchange(consent, { origin: null })).statusCode).toBe(400)
      expect((await exchange(consent)).statusCode).toBe(200)
    })
  })

  describe('a grant', () => {
    it('gives new tokens to the page’s key, on its origin', async () => {
      const { refresh_token, userId } = await signedIn()
      const { access_token } = tokensOf(await refresh(refresh_token))
      expect((await cart(access_token, userId)).statusCode).toBe(200)
      expect((await cart(access_token, userId, DIARY)).statusCode).toBe(401)
      expect((await refresh(refresh_token, { by: other })).json()).toMatchObject(codeAgain)
      expect((await refresh(refresh_token, { origin: DIARY })).json()).toMatchObject(codeAgain)
      expect((await refresh(refresh_token)).statusCode).toBe(200)
    })

    it('gives the shopper’s cart with a new token, if the page asks for it', async () => {
      const { refresh_token, userId, access_token } = await signedIn()
      const line = { productId: 'mango', quantity: 2 }
      const headers = { origin: BLOG, authorization: `Bearer ${access_token}` }
      await shop.as(null).post('/api/v1/cart/add', line, headers)
      const asked = { grant_type: 'refresh_token', refresh_token, include: 'cart' }
      const answer = await send('token', { ...asked, proof: await key.proof('token', { iat: now() }) })
      const { cart: items, purchaseId } = (await cart(access_token, userId)).json()
      expect(answer.json().cart).toMatchObject({ items, purchaseId, _id: userId })
      expect(items).toMatchObject([line])
      const invalid = await send('token', { ...asked, proof: await other.proof('token', { iat: now() }) })
      expect(invalid.json()).not.toHaveProperty('cart')
      expect((await refresh(refresh_token)).json()).not.toHaveProperty('cart')
    })

    it('ends a month after its last use, and after ninety days in any case', async () => {
      const { refresh_token } = await signedIn()
      for (let days = 0; days < 81; days += 27) {
        clock.offset += 27 * DAY
        expect((await refresh(refresh_token)).statusCode).toBe(200)
      }
      clock.offset += 10 * DAY
      expect((await refresh(refresh_token)).json()).toMatchObject(codeAgain)
      const idle = await signedIn()
      clock.offset += 31 * DAY
      expect((await refresh(idle.refresh_token)).json()).toMatchObject(codeAgain)
    })

    it('can be ended by its page, and by no other page', async () => {
      const { refresh_token, access_token, userId } = await signedIn()
      const end = async (by: TestKey) =>
        (await send('revoke', { token: refresh_token, proof: await by.proof('revoke', { iat: now() }) }))
          .statusCode
      expect(await end(other)).toBe(200)
      expect((await cart(access_token, userId)).statusCode).toBe(200)
      expect([await end(key), await end(key)]).toEqual([200, 200])
      expect((await cart(access_token, userId)).statusCode).toBe(401)
      expect((await refresh(refresh_token)).json()).toMatchObject(codeAgain)
    })

    it('is deleted with its tokens and proofs after its end', async () => {
      await signedIn()
      clock.offset += 91 * DAY
      await signedIn()
      const rows = async (table: typeof embedGrants | typeof embedTokens | typeof embedProofs) =>
        (await shop.database.db.select({ count: count() }).from(table))[0]?.count
      expect(await Promise.all([embedGrants, embedTokens, embedProofs].map(rows))).toEqual([1, 1, 1])
    })
  })

  describe('a proof', () => {
    const refusal = { success: false, statusCode: 400, error: 'invalid_dpop_proof' }

    it('is accepted once, and the grant stays valid', async () => {
      const { refresh_token } = await signedIn()
      const proof = await key.proof('token', { iat: now() })
      expect((await refresh(refresh_token, { proof })).statusCode).toBe(200)
      expect((await refresh(refresh_token, { proof })).json()).toMatchObject(refusal)
      expect((await refresh(refresh_token)).statusCode).toBe(200)
    })

    it.each([
      ['too old', () => key.proof('token', { iat: now() - 90 })],
      ['not yet made', () => key.proof('token', { iat: now() + 90 })],
      ['for another call', () => key.proof('revoke', { iat: now() })],
      [
        'for another shop',
        () => key.proof('token', { iat: now(), htu: 'https://other.example/api/v1/embed/token' }),
      ],
      ['for another method', () => key.proof('token', { iat: now(), htm: 'GET' })],
      ['without an id', () => key.proof('token', { iat: now(), jti: undefined })],
      ['of another kind', () => key.proof('token', { iat: now() }, { typ: 'JWT' })],
      ['signed by another key than its own', () => key.proof('token', { iat: now() }, { jwk: other.jwk })],
      ['without a key', () => key.proof('token', { iat: now() }, { jwk: undefined })],
    ])('that is %s does not count', async (_what, make) => {
      const { refresh_token } = await signedIn()
      expect((await refresh(refresh_token, { proof: await make() })).json()).toMatchObject(refusal)
    })

    it('that is refused gets a Date header, which the page may read', async () => {
      const proof = await key.proof('token', { iat: 0 })
      const { headers } = await refresh(newSecret(), { proof })
      expect(headers['access-control-expose-headers']).toContain('date')
    })
  })

  it('is named by orders of the cart that its page filled, and by their webhooks, once', async () => {
    const { db } = shop.database
    const userId = someone()
    await addAddresses(db, userId)
    const { access_token } = tokensOf(await exchange(await consented(shop, BLOG, userId)))
    const headers = { authorization: `Bearer ${access_token}`, origin: BLOG }
    const fill = (as: string | null, own?: typeof headers) =>
      shop.as(as).post('/api/v1/cart/add', { productId: 'mango' }, own)
    const order = async (campaign: string, origin?: string) => {
      const body = { userId, address: `home-of-${userId}`, campaign, partner: DIARY }
      return shop.as(userId).post('/api/v1/order/cod', body, origin === undefined ? {} : { origin })
    }
    await fill(null, headers)
    expect((await order('x'.repeat(65))).statusCode).toBe(400)
    const first = (await order('diwali')).json<{ orderId: string }>().orderId
    await fill(userId)
    const second = (await order('', TEST_SITE)).json<{ orderId: string }>().orderId
    await fill(userId)
    await order('', DIARY)
    const named = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.createdAt)
    expect(named.map(({ id, partner, campaign }) => [id, partner, campaign])).toEqual([
      [first, BLOG, 'diwali'],
      [second, '', ''],
      [expect.any(String), DIARY, ''],
    ])
    const [message] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.orderId, first), eq(messages.channel, 'webhook')))
    expect(message?.data).toMatchObject({ partner: BLOG, campaign: 'diwali' })
    const counted = (await partnerReport(db, {})).map(({ partner, campaign, orders: placed }) => [
      partner,
      campaign,
      placed,
    ])
    expect(counted).toEqual([
      ['', '', 1],
      [BLOG, 'diwali', 1],
      [DIARY, '', 1],
    ])
  })

  it.each([
    ['token', {}],
    ['token', { grant_type: 'password', username: 'asha', password: 'x' }],
    ['token', { grant_type: 'refresh_token', refresh_token: 'short', proof: 'a.b.c' }],
    ['revoke', { token: newSecret() }],
  ])('refuses nonsense at %s: %o', async (call, body) => {
    expect((await send(call, body)).statusCode).toBe(400)
  })
})
