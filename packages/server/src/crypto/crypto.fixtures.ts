import { systemClock } from '@haat/core'
import type { QuoteAnswerWire } from '@haat/core/wire'
import { asc, desc, eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import type * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { chainScans, orders, paymentIntents, payments } from '../database/schema.ts'
import { buyingNow, resetShop } from '../orders/orders.fixtures.ts'
import { type Chain, NO_SERVICES } from '../services.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { anvil, startChain, type TestChain } from '../testing/chain.ts'
import { TEST_RATE } from '../testing/crypto.ts'
import type { Kind } from '../testing/databases.ts'
import { describeRules, openForTests } from '../testing/describe-shop.ts'
import { openChain } from './chain.ts'
import { type Scanned, scanChain } from './scan.ts'

type Quote = v.InferOutput<typeof QuoteAnswerWire>['data']

/** A shop that is paid in ether, with helpers for its shoppers and its operator. */
interface CryptoShop extends TestApp {
  /** The feed's rate, in paise; null while it is unavailable. */
  rate: number | null
  /** Time by which the shop's clock is ahead, in ms. */
  clockOffset: number
  /** Confirmations that a payment needs. @default 1 */
  confirmations: number
  /** Requests a quote, by default for one mango. */
  quote(userId: string, from: string, more?: Readonly<Record<string, unknown>>): Promise<Quote>
  report(userId: string, hash: string, more?: object): Promise<LightMyRequestResponse>
  scan(): Promise<Scanned>
  /** Shopper, payment status and refund of all orders, newest first. */
  orders(): Promise<string[]>
  /** Resets the shop's data. */
  reset(): Promise<void>
}

/** Opens the chain of a test through its node. */
export const chainOf = ({ url, id, shop }: TestChain): Chain =>
  openChain({
    wallet: shop,
    rpcUrl: url,
    chainId: id,
    confirmations: 1,
    feed: { provider: 'coingecko', api: 'https://feed.example' },
  })

export async function openCryptoShop(kind: Kind, chain: Chain): Promise<CryptoShop> {
  const clock = { ...systemClock, now: () => Date.now() + shop.clockOffset }
  const feed = {
    async paisePerEther() {
      if (shop.rate === null) throw new Error('unavailable')
      return shop.rate
    },
  }
  const configuredChain = Object.defineProperty({ ...chain }, 'confirmations', {
    get: () => shop.confirmations,
  })
  const services = { ...NO_SERVICES, crypto: { chain: configuredChain, feed } }
  const app = await openTestApp(kind, { rateLimitFactor: 0, clock, services, staff: ['staff'] })
  const { db } = app.database
  const shop: CryptoShop = {
    ...app,
    rate: TEST_RATE,
    clockOffset: 0,
    confirmations: 1,
    async quote(userId, from, more = {}) {
      const { products = [{ productId: 'mango', quantity: 1 }], ...rest } = more
      const body = { address: `home-of-${userId}`, ...buyingNow(products as object[]), from, ...rest }
      const answer = await app.as(userId).post('/api/v1/crypto/quote', body)
      if (answer.statusCode !== 200) throw new Error(`No quote: ${answer.body}`)
      return answer.json<{ data: Quote }>().data
    },
    report: (userId, hash, more = {}) =>
      app.as(userId).post('/api/v1/order/crypto', { userId, transactionHash: hash, ...more }),
    scan: () => scanChain({ db, clock, services }),
    async orders() {
      const rows = await db.select().from(orders).orderBy(desc(orders.createdAt))
      return rows.map(({ userId, method, paymentStatus, refund }) =>
        [userId, method, paymentStatus, refund].join(' '),
      )
    },
    async reset() {
      Object.assign(shop, { rate: TEST_RATE, clockOffset: 0, confirmations: 1 })
      await db.delete(payments)
      await db.delete(chainScans)
      await resetShop(app.database)
    },
  }
  return shop
}

/** Describes a shop that is paid on a development chain, like `describeRules`. Skipped if no chain can run here. */
export function describeChainRules(title: string, tests: (shop: CryptoShop, chain: TestChain) => void): void {
  if (anvil === null)
    console.warn('Haat: there is no development chain for this machine. Its tests are skipped.')
  describe.skipIf(anvil === null)('with a development chain', () => {
    const chain = openForTests(startChain)
    const open = (kind: Kind) => openCryptoShop(kind, chainOf(chain))
    describeRules(title, open, (shop) => tests(shop, chain))
  })
}

/** Beginning of a refusal's message. */
export const FAILED = 'Crypto payment verification failed'
/** The hash of an unknown transaction. */
export const UNKNOWN_HASH = `0x${'ab'.repeat(32)}`

/** Provides a new paying wallet for each test, and resets the shop. */
export function payingWallet(shop: CryptoShop, chain: TestChain) {
  const wallet = { payer: '' }
  beforeEach(async () => {
    await shop.reset()
    wallet.payer = chain.wallet()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await chain.send('evm_setAutomine', true)
  })
  return Object.assign(wallet, {
    /** Creates a shopper's quote and pays exactly its amount. */
    async paidQuote(userId = 'ann', from = wallet.payer) {
      const quote = await shop.quote(userId, from)
      return { ...quote, hash: await chain.pay(from, quote.wei) }
    },
    /** Returns status and message of a refusal, and checks that there is no order. */
    async refused(answer: Promise<{ statusCode: number; json(): { message: string } }>) {
      const { statusCode, json } = await answer
      expect(await shop.orders()).toEqual([])
      return `${statusCode} ${json().message}`
    },
  })
}

/** Changes a quote directly in the database. */
export const change = (
  { database }: TestApp,
  quoteId: string,
  values: Partial<typeof paymentIntents.$inferInsert>,
) => database.db.update(paymentIntents).set(values).where(eq(paymentIntents.id, quoteId))

/** Returns amount, refund, reason and owner of everything that arrived, oldest first. */
export async function arrivedAt({ database: { db } }: TestApp) {
  const rows = await db.select().from(payments).orderBy(asc(payments.createdAt), asc(payments.paymentId))
  return rows.map(({ units, amountPaise, refund, reason, intentId, sender }) => ({
    units,
    amountPaise,
    refund,
    reason,
    intentId,
    sender: sender?.toLowerCase(),
  }))
}

/** Returns half of a quote's wei. */
export const half = ({ wei }: Pick<Quote, 'wei'>): bigint => BigInt(wei) / 2n
