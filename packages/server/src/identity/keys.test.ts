import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { TEST_ISSUER, TEST_SITE, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { type GivenAnswer, type TestProvider, testProvider } from '../testing/providers.ts'
import { type Authenticate, authenticateWith } from './identity.ts'
import { KEYS_AGE, KEYS_COOLDOWN, KEYS_PAUSE, remoteKeys } from './keys.ts'

let first: TestIdentity
let second: TestIdentity
let provider: TestProvider
/** What stands at the address of the keys. */
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
/** The status that a token of an issuer is met with. */
const meets = async (identity: TestIdentity) =>
  authenticate(await identity.tokenFor('user_1')).then(
    () => 200,
    (problem: { statusCode?: number }) => problem.statusCode,
  )

describe('keys at an address', () => {
  it('are fetched once, however many ask', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => meets(first)))).toEqual(Array(20).fill(200))
    expect(provider.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /.well-known/jwks.json'])
  })

  it('are believed for five minutes while the provider is away, and never longer', async () => {
    expect(await meets(first)).toBe(200)
    jwks = [500, {}]
    later(KEYS_AGE - 1_000)
    expect(await meets(first)).toBe(200)
    later(1_000)
    expect(await meets(first)).toBe(503)
    later(24 * 60 * 60_000)
    expect(await meets(first)).toBe(503)
  })

  it('are not believed any longer because the clock was set back', async () => {
    later(DAY)
    expect(await meets(first)).toBe(200)
    jwks = [200, second.jwks]
    later(-DAY)
    expect([await meets(second), await meets(first)]).toEqual([200, 401])
    later(DAY)
    expect(await meets(second)).toBe(200)
    jwks = [500, {}]
    later(-DAY)
    expect(await meets(second)).toBe(503)
  })

  it('are asked for anew where the clock is a day ahead, and count again once it is right', async () => {
    expect(await meets(first)).toBe(200)
    const now = await first.tokenFor('user_1')
    later(DAY)
    expect(await meets(first)).toBe(200)
    expect(provider.seen).toHaveLength(2)
    await expect(authenticate(now)).rejects.toMatchObject({ statusCode: 401 })
    later(-DAY)
    expect(await authenticate(now)).toEqual({ userId: 'user_1' })
  })

  it('are had again once the provider is back', async () => {
    jwks = [500, {}]
    expect(await meets(first)).toBe(503)
    jwks = [200, first.jwks]
    later(KEYS_PAUSE)
    expect(await meets(first)).toBe(200)
  })

  it.each<[string, GivenAnswer]>([
    ['an error', [500, {}]],
    ['a refusal', [403, {}]],
    ['a redirect', [302, {}]],
    ['a page of HTML', [200, '<!doctype html>']],
    ['no list of keys', [200, {}]],
    ['keys that are no list', [200, { keys: {} }]],
    ['nothing', [200, '']],
  ])('that are %s open nothing, and sign nobody out', async (_what, answer) => {
    jwks = answer
    expect(await meets(first)).toBe(503)
  })

  it('that are an empty list know nobody', async () => {
    jwks = [200, { keys: [] }]
    expect(await meets(first)).toBe(401)
  })

  it('that are broken are the provider’s fault', async () => {
    jwks = [200, { keys: [{ kty: 'RSA', kid: 'key-1', alg: 'RS256', n: '!', e: 'AQAB' }] }]
    expect(await meets(first)).toBe(503)
  })

  it('are not waited for longer than they may take', async () => {
    jwks = null
    authenticate = authenticateWith({
      ...first.provider,
      keys: remoteKeys(`${provider.origin}/.well-known/jwks.json`, 50),
    })
    expect(await meets(first)).toBe(503)
  })

  it('leave a provider alone that did not answer a moment ago', async () => {
    jwks = [500, {}]
    expect(await meets(first)).toBe(503)
    expect(await Promise.all([meets(first), meets(first), meets(second)])).toEqual([503, 503, 503])
    expect(provider.seen).toHaveLength(1)
    later(KEYS_PAUSE)
    expect(await meets(first)).toBe(503)
    expect(provider.seen).toHaveLength(2)
  })

  it('may be changed: a new one counts within half a minute, an old one goes within five', async () => {
    expect(await meets(first)).toBe(200)
    jwks = [200, { keys: [...first.jwks.keys, ...second.jwks.keys] }]
    later(KEYS_COOLDOWN)
    expect([await meets(second), await meets(first)]).toEqual([200, 200])
    jwks = [200, second.jwks]
    later(KEYS_AGE)
    expect([await meets(second), await meets(first)]).toEqual([200, 401])
  })

  it('are asked for an unknown name at most twice a minute', async () => {
    expect(await meets(first)).toBe(200)
    expect(await Promise.all(Array.from({ length: 10 }, () => meets(second)))).toEqual(Array(10).fill(401))
    expect(provider.seen).toHaveLength(1)
    later(KEYS_COOLDOWN)
    expect([await meets(second), await meets(second)]).toEqual([401, 401])
    expect(provider.seen).toHaveLength(2)
  })
})

describe('a shop whose identity service is away', () => {
  let shop: TestApp
  afterAll(() => shop.close())

  it('asks its shoppers to come back later, and is open for everybody else', async () => {
    jwks = [503, {}]
    const keys = `${provider.origin}/.well-known/jwks.json`
    shop = await openTestApp('pglite', {
      identityProvider: { issuer: TEST_ISSUER, keys, parties: [TEST_SITE] },
    })
    const answer = await shop.as('user_1').get('/api/v1/user/user_1')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json().message).toMatch(/^Signing in cannot be checked just now/)
    expect((await shop.app.inject('/api/v1/product')).statusCode).toBe(200)
    expect((await shop.app.inject('/api/v1/user/user_1')).statusCode).toBe(401)
  })

  it('says so where none is set up', async () => {
    const without = await openTestApp('pglite', { identityProvider: undefined })
    const answer = await without.as('user_1').get('/api/v1/user/user_1')
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'Signing in is not set up on this server.',
    ])
    await without.close()
  })
})
