import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { TEST_ISSUER, TEST_SITE, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { type GivenAnswer, type TestProvider, testProvider } from '../testing/providers.ts'
import { type Authenticate, authenticateWith } from './identity.ts'
import { KEYS_AGE, KEYS_COOLDOWN, KEYS_PAUSE, remoteKeys } from './keys.ts'

let first: TestIdentity
let second: TestIdentity
let provider: TestProvider
/** The response at the URL of the keys. */
let jwks: GivenAnswer
let authenticate: Authenticate

beforeAll(async () => {
  first = await testIdentity()
  second = await testIdentity({ kid: 'key-2' })
})
beforeEach(async () => {
  jwks = [200, first.jwks]
  provider = await testProvider(() => jwks)
  authenticate = authenticateWith({
    issuer: TEST_ISSUER,
    keys: `${provider.origin}/.well-known/jwks.json`,
    parties: [TEST_SITE],
  })
  vi.setSystemTime(Date.now())
})
afterEach(async () => {
  vi.useRealTimers()
  await provider.close()
})

const DAY = 24 * 60 * 60_000
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
/** Returns the status of a call with a token of an issuer: 200, or that of the thrown Problem. */
const statusFor = async (identity: TestIdentity) =>
  authenticate(await identity.tokenFor('user_1')).then(
    () => 200,
    (problem: { statusCode?: number }) => problem.statusCode,
  )

describe('keys at a URL', () => {
  it('are fetched once for simultaneous calls', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => statusFor(first)))).toEqual(Array(20).fill(200))
    expect(provider.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /.well-known/jwks.json'])
  })

  it('are valid for five minutes while the provider is unavailable, and no longer', async () => {
    expect(await statusFor(first)).toBe(200)
    jwks = [500, {}]
    later(KEYS_AGE - 1_000)
    expect(await statusFor(first)).toBe(200)
    later(1_000)
    expect(await statusFor(first)).toBe(503)
    later(24 * 60 * 60_000)
    expect(await statusFor(first)).toBe(503)
  })

  it('are not valid for longer after the clock was set back', async () => {
    later(DAY)
    expect(await statusFor(first)).toBe(200)
    jwks = [200, second.jwks]
    later(-DAY)
    expect([await statusFor(second), await statusFor(first)]).toEqual([200, 401])
    later(DAY)
    expect(await statusFor(second)).toBe(200)
    jwks = [500, {}]
    later(-DAY)
    expect(await statusFor(second)).toBe(503)
  })

  it('are fetched again if the clock is a day ahead, and again when it is corrected', async () => {
    expect(await statusFor(first)).toBe(200)
    const now = await first.tokenFor('user_1')
    later(DAY)
    expect(await statusFor(first)).toBe(200)
    expect(provider.seen).toHaveLength(2)
    await expect(authenticate(now)).rejects.toMatchObject({ statusCode: 401 })
    later(-DAY)
    expect(await authenticate(now)).toEqual({ userId: 'user_1', hasSecondFactor: false })
  })

  it('are fetched again when the provider is available', async () => {
    jwks = [500, {}]
    expect(await statusFor(first)).toBe(503)
    jwks = [200, first.jwks]
    later(KEYS_PAUSE)
    expect(await statusFor(first)).toBe(200)
  })

  it.each<[string, GivenAnswer]>([
    ['an error', [500, {}]],
    ['a refusal', [403, {}]],
    ['a redirect', [302, {}]],
    ['a page of HTML', [200, '<!doctype html>']],
    ['a body without a list of keys', [200, {}]],
    ['keys that are not a list', [200, { keys: {} }]],
    ['nothing', [200, '']],
  ])('that are %s open nothing, and sign nobody out', async (_what, answer) => {
    jwks = answer
    expect(await statusFor(first)).toBe(503)
  })

  it('in an empty list accept no token', async () => {
    jwks = [200, { keys: [] }]
    expect(await statusFor(first)).toBe(401)
  })

  it('that are damaged cause 503, not 401', async () => {
    jwks = [200, { keys: [{ kty: 'RSA', kid: 'key-1', alg: 'RS256', n: '!', e: 'AQAB' }] }]
    expect(await statusFor(first)).toBe(503)
  })

  it('have a time limit', async () => {
    jwks = null
    authenticate = authenticateWith({
      ...first.provider,
      keys: remoteKeys(`${provider.origin}/.well-known/jwks.json`, 50),
    })
    expect(await statusFor(first)).toBe(503)
  })

  it('are not fetched from a provider that failed a moment ago', async () => {
    jwks = [500, {}]
    expect(await statusFor(first)).toBe(503)
    expect(await Promise.all([statusFor(first), statusFor(first), statusFor(second)])).toEqual([
      503, 503, 503,
    ])
    expect(provider.seen).toHaveLength(1)
    later(KEYS_PAUSE)
    expect(await statusFor(first)).toBe(503)
    expect(provider.seen).toHaveLength(2)
  })

  it('may be changed: a new key is accepted within half a minute, an old one is rejected within five', async () => {
    expect(await statusFor(first)).toBe(200)
    jwks = [200, { keys: [...first.jwks.keys, ...second.jwks.keys] }]
    later(KEYS_COOLDOWN)
    expect([await statusFor(second), await statusFor(first)]).toEqual([200, 200])
    jwks = [200, second.jwks]
    later(KEYS_AGE)
    expect([await statusFor(second), await statusFor(first)]).toEqual([200, 401])
  })

  it('are fetched for an unknown key id at most twice a minute', async () => {
    expect(await statusFor(first)).toBe(200)
    expect(await Promise.all(Array.from({ length: 10 }, () => statusFor(second)))).toEqual(
      Array(10).fill(401),
    )
    expect(provider.seen).toHaveLength(1)
    later(KEYS_COOLDOWN)
    expect([await statusFor(second), await statusFor(second)]).toEqual([401, 401])
    expect(provider.seen).toHaveLength(2)
  })
})

describe('a shop whose identity service is unavailable', () => {
  let shop: TestApp
  afterAll(() => shop.close())

  it('responds with 503 to its shoppers, and serves visitors', async () => {
    jwks = [503, {}]
    const keys = `${provider.origin}/.well-known/jwks.json`
    shop = await openTestApp('postgres', {
      identityProvider: { issuer: TEST_ISSUER, keys, parties: [TEST_SITE] },
    })
    const answer = await shop.as('user_1').get('/api/v1/user/user_1')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json().message).toMatch(/^Your sign-in cannot be checked just now/)
    expect((await shop.app.inject('/api/v1/product')).statusCode).toBe(200)
    expect((await shop.app.inject('/api/v1/user/user_1')).statusCode).toBe(401)
  })

  it('responds with 503 if no identity service is set up', async () => {
    const without = await openTestApp('postgres', { identityProvider: undefined })
    const answer = await without.as('user_1').get('/api/v1/user/user_1')
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'Signing in is not set up on this server.',
    ])
    await without.close()
  })
})
