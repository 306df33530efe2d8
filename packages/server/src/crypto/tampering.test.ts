import { ne } from 'drizzle-orm'
import { Wallet } from 'ethers'
import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { payments } from '../database/schema.ts'
import { buyingNow } from '../orders/orders.fixtures.ts'
import type { ChainTransaction } from '../services.ts'
import { casesOn } from '../testing/cases.ts'
import { TEST_CHAIN } from '../testing/chain.ts'
import { someHash, someWallet, TEST_WALLET, testCrypto } from '../testing/crypto.ts'
import type { Kind } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { openCryptoShop } from './crypto.fixtures.ts'

const UNIT = 10n ** 12n

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((all) => Buffer.from(all).toString('hex'))
const anAddress = hex(20).map((digits) => `0x${digits}`)
const anything = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()))

const crypto = testCrypto()
const openShop = (kind: Kind) => openCryptoShop(kind, crypto.chain)

describeRules('reports of payments in ether, on %s', openShop, (shop, kind) => {
  const [CLAIMS, SIGNATURES, QUOTES] = [casesOn(kind, 120), casesOn(kind, 30), casesOn(kind, 40)]
  const wallet = new Wallet(someHash())
  beforeEach(() => shop.reset())

  const expectNoPayment = async () => {
    expect(await shop.orders()).toEqual([])
    expect(await shop.database.db.$count(payments, ne(payments.refund, 'due'))).toBe(0)
  }

  it(`never create an order for a transaction that does not pay for the quote (${CLAIMS} times)`, async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const quote = await shop.quote('ann', wallet.address)
    const bobs = await shop.quote('bob', someWallet())
    const [wei, expires] = [BigInt(quote.wei), Date.parse(quote.expiresAt)]
    const valid = { from: wallet.address, to: TEST_WALLET, chainId: TEST_CHAIN, wei }
    const mined = { ok: true, confirmations: 1, at: Date.now(), block: 1 }

    const wrong = fc.oneof<fc.Arbitrary<Partial<ChainTransaction>>[]>(
      // So little that all of them together do not pay for the quote either.
      fc.bigInt({ min: 0n, max: wei / 1_000n }).map((less) => ({ wei: less })),
      fc.constantFrom({ to: null }, { from: TEST_WALLET }, { chainId: 1 }, { wei: -wei }),
      anAddress.map((to) => ({ to })),
      anAddress.map((from) => ({ from })),
      fc.integer({ min: 1, max: TEST_CHAIN - 1 }).map((chainId) => ({ chainId })),
      fc.constant({ mined: null }),
      fc.integer({ min: -100, max: 0 }).map((confirmations) => ({ mined: { ...mined, confirmations } })),
      fc.constant({ mined: { ...mined, ok: false } }),
      fc.integer({ min: 1, max: 1e9 }).map((late) => ({ mined: { ...mined, at: expires + late } })),
      fc.integer({ min: 60_000, max: 1e9 }).map((early) => ({ mined: { ...mined, at: mined.at - early } })),
    )
    const falseFields = fc.record(
      {
        total: fc.double({ noNaN: true }),
        ethAmount: anything,
        network: anything,
        address: fc.constantFrom('home-of-bob', 'home-of-ann', '', "' or 1=1 --"),
        signature: fc.oneof(fc.string(), hex(65)),
        wei: anything,
        payer: anAddress,
        userId: fc.constantFrom('ann', 'bob', 'carol'),
        coupon: fc.string(),
      },
      { requiredKeys: [] },
    )
    const attempt = fc.record({
      userId: fc.constantFrom('ann', 'bob'),
      transaction: fc.oneof({ weight: 4, arbitrary: wrong }, { weight: 1, arbitrary: fc.constant(null) }),
      quoteId: fc.oneof(fc.constantFrom(quote.quoteId, bobs.quoteId, undefined), fc.string()),
      falseFields,
    })
    await fc.assert(
      fc.asyncProperty(attempt, async ({ userId, transaction, quoteId, falseFields: more }) => {
        const claimed = transaction === null ? null : { mined, ...valid, ...transaction }
        const hash = claimed === null ? someHash() : crypto.put(claimed).hash
        const answer = await shop.report(userId, hash, { ...more, ...(quoteId !== undefined && { quoteId }) })
        expect([202, 400, 403, 404, 409], answer.body).toContain(answer.statusCode)
        expect(answer.json().success).toBe(false)
      }),
      { numRuns: CLAIMS },
    )
    await expectNoPayment()
    const paid = crypto.put({ ...valid, mined })
    expect((await shop.report('ann', paid.hash, { quoteId: quote.quoteId })).statusCode).toBe(200)
    vi.restoreAllMocks()
  })

  it(`never accept another signature than the wallet’s own (${SIGNATURES} times)`, async () => {
    await shop.quote('ann', wallet.address)
    const { quoteId, challenge, wei } = await shop.quote('bob', wallet.address)
    const text = challenge ?? ''
    const { hash } = crypto.put({ from: wallet.address, wei: BigInt(wei) })
    const right = await wallet.signMessage(text)
    const signature = fc.oneof(
      fc.constant(undefined),
      fc.string(),
      hex(65).map((digits) => `0x${digits}`),
      fc.nat({ max: 127 }).map((at) => flipped(right, at + 2)),
      // 64 bytes of it may be the same signature in its compact form (EIP-2098).
      fc
        .nat({ max: 131 })
        .filter((length) => length !== 130)
        .map((length) => right.slice(0, length)),
      fc.string().map((other) => wallet.signMessageSync(`${text}${other}.`)),
      hex(32).map((key) => new Wallet(`0x${key}`).signMessageSync(text)),
    )
    await fc.assert(
      fc.asyncProperty(signature, async (forged) => {
        const answer = await shop.report('bob', hash, {
          quoteId,
          ...(forged !== undefined && { signature: forged }),
        })
        expect(answer.statusCode, answer.body).toBe(400)
      }),
      { numRuns: SIGNATURES },
    )
    await expectNoPayment()
    expect((await shop.report('bob', hash, { quoteId, signature: right })).statusCode).toBe(200)
  })

  it(`never get a quote below the price (${QUOTES} times)`, async () => {
    const quantity = fc.oneof(fc.integer({ min: -2, max: 101 }), anything)
    const body = fc.record(
      {
        from: fc.oneof({ weight: 4, arbitrary: anAddress }, { weight: 1, arbitrary: fc.string() }),
        products: fc.array(
          fc.record({ productId: fc.constantFrom('mango', 'banana', 'nothing'), quantity, price: anything }),
          { minLength: 1, maxLength: 3 },
        ),
        total: fc.oneof(fc.constantFrom(199.5, 40.5, 240, 399), fc.double({ noNaN: true })),
        coupon: fc.constantFrom('', 'FEATURE10', 'FREE'),
        wei: anything,
        rate: anything,
        ethAmount: anything,
        to: anAddress,
      },
      { requiredKeys: ['from', 'products'] },
    )
    await fc.assert(
      fc.asyncProperty(body, async (request) => {
        const answer = await shop
          .as('ann')
          .post('/api/v1/crypto/quote', { ...buyingNow(request.products), ...request })
        expect([200, 400, 409], answer.body).toContain(answer.statusCode)
        if (answer.statusCode !== 200) return
        const { wei, rate, to } = answer.json().data
        const prices: Record<string, number> = { mango: 19_950, banana: 4_050 }
        const sum = request.products.reduce(
          (all, { productId, quantity: pieces }) => all + (prices[productId] ?? 0) * Number(pieces),
          0,
        )
        const least =
          request.coupon === 'FEATURE10' || request.total !== undefined ? sum - Math.round(sum / 10) : sum
        expect([to, rate]).toEqual([TEST_WALLET, 250_000])
        // 25 paise are a millionth of an ether.
        expect(BigInt(wei)).toBeGreaterThanOrEqual((BigInt(least) * UNIT) / 25n)
      }),
      { numRuns: QUOTES },
    )
  })

  it('wait while the node is unavailable, and are accepted when it is available again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { quoteId, wei } = await shop.quote('ann', wallet.address)
    const { hash } = crypto.put({ from: wallet.address, wei: BigInt(wei) })
    crypto.isUnavailable = true
    const pending = await shop.report('ann', hash, { quoteId })
    expect([pending.statusCode, pending.json().pending]).toEqual([202, true])
    await expectNoPayment()
    await expect(shop.scan()).rejects.toThrow('the test says so')
    crypto.isUnavailable = false
    expect((await shop.scan()).orders).toBe(1)
    // A settled payment is returned without the node.
    crypto.isUnavailable = true
    expect((await shop.report('ann', hash, { quoteId })).statusCode).toBe(200)
    crypto.isUnavailable = false
    vi.restoreAllMocks()
  })
})

/** Returns the text with another hexadecimal digit at one position. */
function flipped(text: string, at: number): string {
  const digit = Number.parseInt(text[at] ?? '0', 16)
  return `${text.slice(0, at)}${((digit + 1) % 16).toString(16)}${text.slice(at + 1)}`
}
