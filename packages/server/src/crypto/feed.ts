import { type Clock, systemClock } from '@haat/core'
import * as v from 'valibot'
import type { CryptoKeys } from '../env.payments.ts'
import { type PriceFeed, ServiceError } from '../services.ts'
import { type Reading, rateCheck } from './rates.ts'

/** A price feed did not respond, or its response was invalid. */
const feedError = (message: string) => new ServiceError('unavailable', message)

/** Time that a feed may take, in ms. */
const FEED_TIMEOUT = 5_000
/** Time for which a rate is cached for all callers, in ms: public feeds limit calls. */
const LIFETIME = 30_000
/** Pause after a feed failed, in ms. */
const RETRY_PAUSE = 3_000

/** Converts a decimal text to whole hundredths, rounded to the nearest, without floating point. Null if it is invalid. */
export function hundredths(text: string): number | null {
  const [, whole, parts = ''] = /^(\d{1,12})(?:\.(\d{1,30}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const thousandths = BigInt(whole + parts.padEnd(3, '0').slice(0, 3))
  return Number((thousandths + 5n) / 10n)
}

const Rupees = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((rupees) => hundredths(String(rupees))),
  v.number(),
)

type Provider = CryptoKeys['feed']['provider']

/** Path and parser of each provider; `now` in ms since 1970. */
const PROVIDERS: Readonly<
  Record<Provider, { readonly path: string; readonly read: (body: unknown, now: number) => Reading }>
> = {
  coingecko: {
    path: '/api/v3/simple/price?ids=ethereum&vs_currencies=inr&include_last_updated_at=true',
    read(body) {
      const { ethereum } = v.parse(
        v.object({ ethereum: v.object({ inr: Rupees, last_updated_at: v.number() }) }),
        body,
      )
      return { paise: ethereum.inr, at: ethereum.last_updated_at * 1_000 }
    },
  },
  coinbase: {
    path: '/v2/prices/ETH-INR/spot',
    // It has no time, because it is the current price.
    read(body, now) {
      const { data } = v.parse(v.object({ data: v.object({ amount: Rupees }) }), body)
      return { paise: data.amount, at: now }
    },
  },
}

interface FeedOptions {
  readonly clock?: Pick<Clock, 'now'>
  /** In ms. @default FEED_TIMEOUT */
  readonly timeout?: number
}

/** Opens a public feed for the price of ether in rupees. It is read at most every 30 s, and only plausible prices are accepted. */
export function openFeed({ provider, api }: CryptoKeys['feed'], options: FeedOptions = {}): PriceFeed {
  const { clock = systemClock, timeout = FEED_TIMEOUT } = options
  const { path, read } = PROVIDERS[provider]
  const check = rateCheck()

  async function fresh(): Promise<number> {
    const response = await fetch(`${api}${path}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch(() => null)
    if (response === null) throw feedError(`the price feed ${provider} did not answer`)
    const body: unknown = response.ok ? await response.json().catch(() => null) : null
    const now = clock.now()
    let reading: Reading
    try {
      reading = read(body, now)
    } catch {
      throw feedError(`the price feed ${provider} answered ${response.status} without a price`)
    }
    const problem = check(reading, now)
    if (problem !== null) throw feedError(`the price feed ${provider} ${problem}`)
    return reading.paise
  }

  /** Whether a rate with this remaining time in ms is valid; more than the maximum means that the clock was set back. */
  const isCurrent = (left: number) => left === Number.POSITIVE_INFINITY || (left > 0 && left <= LIFETIME)

  let cached: { readonly rate: Promise<number>; until: number } | null = null
  return {
    paisePerEther() {
      if (cached !== null && isCurrent(cached.until - clock.now())) return cached.rate
      // During a request, all callers wait for the same response.
      const current = { rate: fresh(), until: Number.POSITIVE_INFINITY }
      const expireAfter = (ms: number) => () => {
        current.until = clock.now() + ms
      }
      current.rate.then(expireAfter(LIFETIME), expireAfter(RETRY_PAUSE))
      cached = current
      return current.rate
    },
  }
}
