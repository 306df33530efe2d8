import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ServiceError } from '../services.ts'
import { type TestProvider, testProvider } from '../testing/providers.ts'
import { hundredths, openFeed } from './feed.ts'

const NOW = Date.UTC(2026, 10, 21)

let provider: TestProvider
let now = NOW
beforeEach(async () => {
  now = NOW
  provider = await testProvider(() => answerOf(250_000.37))
})
afterEach(() => provider.close())

const answerOf = (inr: unknown, at = now / 1_000) =>
  [200, { ethereum: { inr, last_updated_at: at } }] as const
const open = (name: 'coingecko' | 'coinbase' = 'coingecko', timeout = 2_000) =>
  openFeed({ provider: name, api: provider.origin }, { clock: { now: () => now }, timeout })
const failure = async (feed = open()) => {
  const thrown: unknown = await feed.paisePerEther().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(ServiceError)
  return (thrown as ServiceError).message
}

describe('CoinGecko', () => {
  it('is asked for the price of ether in rupees, with its time', async () => {
    expect(await open().paisePerEther()).toBe(25_000_037)
    const { pathname, searchParams } = new URL(provider.seen[0]?.url ?? '', provider.origin)
    expect(pathname).toBe('/api/v3/simple/price')
    expect(Object.fromEntries(searchParams)).toEqual({
      ids: 'ethereum',
      vs_currencies: 'inr',
      include_last_updated_at: 'true',
    })
  })

  it('is refused if its price is old', async () => {
    provider.answer = () => answerOf(250_000, now / 1_000 - 301)
    expect(await failure()).toBe('the price feed coingecko reported an old price')
  })
})

describe('Coinbase', () => {
  it('is asked for the spot price', async () => {
    provider.answer = () => [200, { data: { base: 'ETH', currency: 'INR', amount: '250000.375' } }]
    expect(await open('coinbase').paisePerEther()).toBe(25_000_038)
    expect(provider.seen[0]?.url).toBe('/v2/prices/ETH-INR/spot')
  })
})

describe('a price feed', () => {
  it.each([
    ['an error', [500, {}], 'answered 500 without a price'],
    ['a limit', [429, { status: { error_code: 429 } }], 'answered 429 without a price'],
    ['a page', [200, '<html>'], 'answered 200 without a price'],
    ['nothing', [200, {}], 'answered 200 without a price'],
    ['no time', [200, { ethereum: { inr: 250_000 } }], 'answered 200 without a price'],
    ['a negative price', answerOf(-250_000), 'answered 200 without a price'],
    ['a price in words', answerOf('free'), 'answered 200 without a price'],
    ['a list', answerOf([250_000]), 'answered 200 without a price'],
    ['a price that is too large', answerOf(1e300), 'answered 200 without a price'],
    ['an absurd price', answerOf(12), 'reported an absurd price'],
  ] as const)('that responds with %s gives no price', async (_what, answer, words) => {
    provider.answer = () => answer
    expect(await failure()).toBe(`the price feed coingecko ${words}`)
  })

  it('that is too slow gives none', async () => {
    provider.answer = () => null
    expect(await failure(open('coingecko', 50))).toBe('the price feed coingecko did not answer')
  })

  it('that is unavailable gives none', async () => {
    await provider.close()
    expect(await failure()).toBe('the price feed coingecko did not answer')
    provider = await testProvider(() => null)
  })

  it('is read once for all callers within half a minute', async () => {
    const feed = open()
    const all = await Promise.all(Array.from({ length: 20 }, () => feed.paisePerEther()))
    now += 29_999
    await feed.paisePerEther()
    expect([new Set(all).size, provider.seen.length]).toEqual([1, 1])
    now += 1
    provider.answer = () => answerOf(251_000)
    expect(await feed.paisePerEther()).toBe(25_100_000)
  })

  it('that failed is read again after three seconds, not before', async () => {
    const feed = open()
    provider.answer = () => [503, {}]
    await failure(feed)
    await failure(feed)
    expect(provider.seen).toHaveLength(1)
    now += 3_000
    provider.answer = () => answerOf(250_000)
    expect(await feed.paisePerEther()).toBe(25_000_000)
  })

  it('that jumps is accepted only after it stays near the new price', async () => {
    const feed = open()
    await feed.paisePerEther()
    provider.answer = () => answerOf(500_000)
    now += 60_000
    expect(await failure(feed)).toBe('the price feed coingecko jumped by more than 20 %')
    now += 600_000
    expect(await feed.paisePerEther()).toBe(50_000_000)
  })
})

it.each([
  ['250000.37', 25_000_037],
  ['250000', 25_000_000],
  ['0.005', 1],
  ['0.0049999', 0],
  ['1.1', 110],
  ['999999999999.999', 100_000_000_000_000],
  ['1e5', null],
  ['-1', null],
  ['', null],
  ['.5', null],
  ['1,000', null],
  ['0x10', null],
])('%s rupees are %s paise', (text, paise) => {
  expect(hundredths(text)).toBe(paise)
})
