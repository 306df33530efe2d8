import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { TEST_SITE } from '../testing/identity.ts'

const PARTNER = 'https://partner.example'
const OWN = { 'sec-fetch-site': 'same-origin' }

const shop = openForTests(() => openTestApp('postgres', { partnerOrigins: [PARTNER], rateLimitFactor: 0 }))
let token: string
beforeAll(async () => {
  token = await shop.identity.tokenFor('user_1')
})

const read = (headers: Record<string, string>) => shop.app.inject({ url: '/api/v1/cart', headers })
const add = (headers: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/cart/add',
    headers: { cookie: `__session=${token}`, ...headers },
    payload: { productId: 'mango' },
  })

describe('the session cookie', () => {
  it.each(['__session', '__session_ab-12', 'a=b; __session', '__session_x'])(
    'is accepted as %s',
    async (name) => {
      expect((await read({ cookie: `${name}=${token}; other=1`, ...OWN })).statusCode).toBe(200)
    },
  )

  it.each(['session', '__sessions', 'x__session', '__client_uat', '__Session'])(
    'is not accepted as %s',
    async (name) => {
      expect((await read({ cookie: `${name}=${token}`, ...OWN })).statusCode).toBe(401)
    },
  )

  it('must contain a valid token', async () => {
    const pending = await shop.identity.tokenFor('user_1', { sts: 'pending' })
    const expired = await shop.identity.tokenFor('user_1', { exp: 1 })
    for (const value of ['', 'x', pending, expired, `${token}x.y`])
      expect((await read({ cookie: `__session=${value}`, ...OWN })).statusCode).toBe(401)
  })

  it.each([
    ['a page of the shop', { origin: TEST_SITE, 'sec-fetch-site': 'same-origin' }],
    ['a page of the shop in an older browser', { origin: TEST_SITE }],
    ['a page of the shop at the requested address', { origin: 'http://localhost:80', host: 'localhost:80' }],
    ['a browser that sends no origin', { 'sec-fetch-site': 'same-origin' }],
  ])('counts from %s', async (_what, headers) => {
    expect((await add(headers)).statusCode).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['nowhere', {}],
    ['a stranger', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a partner', { origin: PARTNER, 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['another site with our origin', { origin: TEST_SITE, 'sec-fetch-site': 'cross-site' }],
    ['an origin that begins with the shop’s', { origin: `${TEST_SITE}.evil.example` }],
    ['our host under another scheme', { origin: TEST_SITE.replace('http:', 'https:') }],
    ['our host at another port', { origin: 'http://localhost:4322' }],
  ])('does not count from %s', async (_what, headers) => {
    const answer = await add(headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().success).toBe(false)
  })

  it('is not read if the call has a bearer token, valid or invalid', async () => {
    const other = await shop.identity.tokenFor('user_2')
    const cookie = { cookie: `__session=${token}`, ...OWN }
    await add({ ...OWN })
    const mine = await read(cookie)
    const theirs = await read({ ...cookie, authorization: `Bearer ${other}` })
    expect([mine.json().statusCode, theirs.json().statusCode]).toEqual([200, 404])
    for (const authorization of ['Bearer x', `Basic ${token}`, 'Bearer', `Bearer ${token} ${token}`])
      expect((await read({ ...cookie, authorization })).statusCode).toBe(401)
  })

  it('is not accepted by calls that require a bearer token', async () => {
    const headers = { cookie: `__session=${token}`, ...OWN }
    for (const url of ['/api/v1/user/user_1', '/api/v1/cart/user_1', '/api/v1/favi/user_1'])
      expect((await shop.app.inject({ url, headers })).statusCode).toBe(401)
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'is not accepted with a body of type %s, which a form on another site could send',
    async (type) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/cart/add',
        headers: { cookie: `__session=${token}`, ...OWN, 'content-type': type },
        payload: 'productId=mango',
      })
      expect(answer.statusCode).toBe(415)
    },
  )
})

describe('a bearer token', () => {
  it('is accepted from a partner’s page, without cookies', async () => {
    const theirs = await shop.identity.tokenFor('user_1', { azp: TEST_SITE })
    const answer = await read({ authorization: `Bearer ${theirs}`, origin: PARTNER })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe(PARTNER)
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('is not accepted from an unlisted page', async () => {
    const answer = await read({ authorization: `Bearer ${token}`, origin: 'https://evil.example' })
    expect(answer.statusCode).toBe(403)
  })
})
