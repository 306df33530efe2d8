import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { openDatabase } from '../database/open-database.ts'
import { openTestApp, testApp } from '../testing/app.ts'
import { freshPostgres } from '../testing/databases.ts'
import { describeRules, openForTests } from '../testing/describe-shop.ts'
import { stillClock } from '../testing/patient-clock.ts'
import { fillShop } from '../testing/shop.ts'

const PARTNER = 'https://partner.example'
const STRANGER = 'https://stranger.example'
const CATEGORIES = '/api/v1/category'

const shop = openForTests(() =>
  openTestApp('postgres', { siteUrl: 'https://shop.example', partnerOrigins: [PARTNER] }),
)

const ALWAYS = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
]

/** Size of a response's status line and headers in HTTP/1.1, in bytes. */
const sizeOf = (headers: Record<string, unknown>) =>
  `HTTP/1.1 200 OK\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`.length

describe('every response', () => {
  it.each([
    '/',
    CATEGORIES,
    '/api/nothing',
    '/healthz',
    '/pictures/none.webp',
    '/api/docs',
    '/api/v1/product/%ff',
  ])('of %s has the security headers', async (url) => {
    const { headers } = await shop.app.inject(url)
    expect(headers).toMatchObject(ALWAYS)
    if (String(headers['content-type']).startsWith('text/html'))
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /default-src 'none'.*frame-ancestors '(?:none|self)'/,
        ),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it.each([
    CATEGORIES,
    '/api/v1/product?limit=1',
    '/api/nothing',
    '/healthz',
    '/api/openapi.json',
    '/api/docs.css',
    '/pictures/about-banner-640.avif',
  ])('of %s is no document, and has a head of 350 bytes at most', async (url) => {
    // A shop with HTTPS adds HSTS.
    const app = await createApp({ database: shop.database, siteUrl: 'http://localhost:4321' })
    const { headers } = await app.inject(url)
    await app.close()
    for (const name of OF_DOCUMENTS) expect(headers).not.toHaveProperty(name)
    expect(sizeOf({ 'keep-alive': 'timeout=150', ...headers })).toBeLessThanOrEqual(350)
  })

  it('has HSTS if the shop’s address begins with https, and only then', async () => {
    const answer = await shop.app.inject(CATEGORIES)
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    const local = await createApp({ database: shop.database, siteUrl: 'http://localhost:4321' })
    expect((await local.inject(CATEGORIES)).headers).not.toHaveProperty('strict-transport-security')
    await local.close()
  })
})

describe('pages of other origins', () => {
  const from = (origin: string, headers = {}) =>
    shop.app.inject({ url: CATEGORIES, headers: { origin, ...headers } })
  const preflight = (origin: string) =>
    shop.app.inject({
      method: 'OPTIONS',
      url: CATEGORIES,
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })

  it('may read the catalogue if they are listed, without credentials', async () => {
    const answer = await from(PARTNER)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe(PARTNER)
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(answer.headers.vary).toContain('origin')
  })

  it('may read a 304 response too', async () => {
    const { headers } = await from(PARTNER)
    const again = await from(PARTNER, { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.headers['access-control-allow-origin']).toBe(PARTNER)
  })

  it.each([STRANGER, 'https://partner.example.evil.example', 'http://partner.example'])(
    '%s receives the reason that it is not listed, and no data',
    async (origin) => {
      const answer = await from(origin)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({
        success: false,
        message: `Haat: pages of ${origin} may not read this shop, because this origin is not listed. Ask the shop to add ${origin} to PARTNER_ORIGINS.`,
        statusCode: 403,
        error: 'not_a_partner',
      })
      // The page can read the message, so that its developer sees more than "CORS error".
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('receive the solution if their origin is null, which no list of partners can allow', async () => {
    const listed = await createApp({ database: shop.database, partnerOrigins: ['null'] })
    for (const app of [shop.app, listed]) {
      const answer = await app.inject({ url: CATEGORIES, headers: { origin: 'null' } })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().message).toContain('Write sandbox="allow-scripts allow-same-origin"')
      expect(answer.json().message).not.toContain('PARTNER_ORIGINS')
    }
    await listed.close()
  })

  it('may send a preflight request, also if they are not listed', async () => {
    for (const origin of [PARTNER, STRANGER]) {
      const answer = await preflight(origin)
      expect(answer.statusCode).toBe(204)
      expect(answer.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, DELETE')
      expect(answer.headers['access-control-allow-headers']).toContain('authorization')
    }
  })

  it('do not include the shop’s own pages, at its public address or at the address that was called', async () => {
    expect((await from('https://shop.example')).statusCode).toBe(200)
    expect((await from('http://localhost:80', { host: 'localhost:80' })).statusCode).toBe(200)
  })
})

describe('an invalid request', () => {
  const post = (url: string, payload: string, type = 'application/json') =>
    shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

  it('is 404 as JSON under /api', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await shop.app.inject({ method, url: '/api/v2/product' })
      expect(answer.json()).toEqual({
        success: false,
        message: 'There is nothing at this address.',
        statusCode: 404,
      })
      expect(answer.statusCode).toBe(404)
    }
  })

  it('is 405 for a method that a path does not support', async () => {
    const answer = await post('/about', '{}')
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
  })

  it('is 413 for more than 64 KB, 400 for broken JSON, 415 for other types', async () => {
    expect((await post('/api/v1/any', `"${'x'.repeat(65_536)}"`)).json()).toMatchObject({ statusCode: 413 })
    expect((await post('/api/v1/any', '{"a":')).json()).toMatchObject({ success: false, statusCode: 400 })
    expect((await post('/api/v1/any', '{"__proto__":{}}')).json()).toMatchObject({ statusCode: 400 })
    expect((await post('/api/v1/any', 'a=b', 'text/plain')).json()).toMatchObject({ statusCode: 415 })
  })

  it('does not include an empty body with the content type JSON', async () => {
    const answer = await shop.app.inject({
      method: 'DELETE',
      url: '/api/v1/any',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(404)
  })

  it('responds without internal details after an unexpected error', async () => {
    const app = await createApp({ database: shop.database })
    app.get('/api/break', () => {
      throw new Error('password is hunter2')
    })
    const answer = await app.inject('/api/break')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('hunter2')
    expect(answer.json()).toMatchObject({ success: false, statusCode: 500 })
    await app.close()
  })
})

describeRules('limits on %s', testApp({ clock: stillClock() }), (limited) => {
  const from = (remoteAddress: string, url: string) => limited.app.inject({ url, remoteAddress })

  it('allow an address to track 20 orders a minute, and then respond with Retry-After', async () => {
    const answers = []
    for (let at = 0; at < 21; at += 1) answers.push(await from('203.0.113.7', `/api/v1/ordertrack/${at}`))
    expect(answers.slice(0, 20).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    const last = answers[20]
    expect(last?.statusCode).toBe(429)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(last?.json()).toEqual({
      success: false,
      message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds\.$/),
      statusCode: 429,
    })
    expect((await from('203.0.113.8', '/api/v1/ordertrack/1')).statusCode).toBe(200)
    expect((await from('203.0.113.7', CATEGORIES)).statusCode).toBe(200)
  })

  it('count searches separately, with a higher limit', async () => {
    const search = () => from('203.0.113.9', '/api/v1/search/search?q=a')
    const statuses = []
    for (let at = 0; at < 601; at += 1) statuses.push((await search()).statusCode)
    expect(statuses.slice(0, 600).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  it('are turned off by a factor of 0', async () => {
    const free = await createApp({ database: limited.database, rateLimitFactor: 0 })
    for (let at = 0; at < 30; at += 1)
      expect((await free.inject('/api/v1/ordertrack/1')).statusCode).toBe(200)
    await free.close()
  })
})

describe('an address behind proxies', () => {
  const calls = async (trustProxy: false | number, by = (at: number) => `198.51.100.${at}`) => {
    const app = await createApp({ database: shop.database, trustProxy })
    const statuses = []
    for (let at = 0; at < 21; at += 1) {
      const headers = { 'x-forwarded-for': by(at) }
      statuses.push((await app.inject({ url: '/api/v1/ordertrack/1', headers })).statusCode)
    }
    await app.close()
    return statuses.at(-1)
  }

  it('is read only from trusted proxies', async () => {
    expect(await calls(false)).toBe(429)
    expect(await calls(1)).toBe(200)
  })

  it('is the same with other ports, and is not a text', async () => {
    expect(await calls(1, (at) => `198.51.100.77:${4_000 + at}`)).toBe(429)
    expect(await calls(1, (at) => `client-${at}`)).toBe(429)
  })
})

describe('a database that does not answer', () => {
  it('causes 503 with Retry-After, while cached responses are still served', async () => {
    const { open } = await freshPostgres()
    const [database, other] = [await open({ statementTimeout: 400 }), await open()]
    await fillShop(database.db)
    const app = await createApp({ database })
    await app.inject(CATEGORIES)

    await other.db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table products in access exclusive mode`)
      const stuck = app.inject('/api/v1/product')
      const known = await app.inject(CATEGORIES)
      expect(known.statusCode).toBe(200)
      const answer = await stuck
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json()).toMatchObject({ success: false, statusCode: 503 })
    })
    expect((await app.inject('/api/v1/product')).statusCode).toBe(200)

    await app.close()
    await other.close()
    await database.close()
  })

  it('causes 503 if it cannot be reached', async () => {
    const database = await openDatabase({ databaseUrl: 'postgres://haat@127.0.0.1:1/none' })
    const app = await createApp({ database })
    for (const url of [CATEGORIES, '/healthz', '/api/v1/search/search?q=a'])
      expect((await app.inject(url)).statusCode).toBe(503)
    await app.close()
    await database.close()
  })
})
