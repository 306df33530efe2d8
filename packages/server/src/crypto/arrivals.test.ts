import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { payments } from '../database/schema.ts'
import { stockOf } from '../orders/orders.fixtures.ts'
import { findIntent } from '../payments/intents/read.ts'
import { patientClock } from '../testing/patient-clock.ts'
import { settleQuote } from './arrivals.ts'
import {
  arrivedAt,
  chainOf,
  change,
  describeChainRules,
  FAILED,
  half,
  payingWallet,
} from './crypto.fixtures.ts'

const LATE = `409 ${FAILED}: the transaction came after the quote had expired. We refund it; you need not do anything.`
const SHORT = `400 ${FAILED}: the transaction pays less than the quote. Send the rest from the same wallet before the quote expires, or we refund it.`
const MINUTE = 60_000

describeChainRules('ether that does not arrive as quoted, on %s', (shop, chain) => {
  const paying = payingWallet(shop, chain)
  const { refused } = paying
  // Blocks of other tests are not read.
  beforeEach(() => shop.scan())

  const arrived = () => arrivedAt(shop)
  const expire = (quoteId: string) => change(shop, quoteId, { expiresAt: new Date(Date.now() - MINUTE) })
  const twoMangoes = { products: [{ productId: 'mango', quantity: 2 }] }

  describe('is late', () => {
    it.each(['report', 'scan'] as const)('and is recorded for a refund by a %s, once', async (by) => {
      const quote = await shop.quote('ann', paying.payer)
      await expire(quote.quoteId)
      const hash = await chain.pay(paying.payer, quote.wei)
      if (by === 'report') expect(await refused(shop.report('ann', hash, quote))).toBe(LATE)
      await Promise.all([shop.scan(), shop.scan()])
      expect(await refused(shop.report('ann', hash, quote))).toBe(LATE)
      expect(await arrived()).toEqual([
        {
          units: quote.wei,
          amountPaise: 19_950,
          refund: 'due',
          reason: 'late',
          intentId: quote.quoteId,
          sender: paying.payer,
        },
      ])
    })

    it('and is found days after the last quote, when the wallet’s transaction was stuck', async () => {
      const quote = await shop.quote('ann', paying.payer)
      await shop.scan()
      await change(shop, quote.quoteId, { expiresAt: new Date(Date.now() - 2 * 24 * 60 * MINUTE) })
      await chain.pay(paying.payer, quote.wei)
      await shop.scan()
      expect(await arrived()).toMatchObject([{ reason: 'late', intentId: quote.quoteId }])
    })

    it('and the shopper reads that it is refunded', async () => {
      const { quoteId, wei } = await shop.quote('ann', paying.payer)
      await expire(quoteId)
      await shop.report('ann', await chain.pay(paying.payer, wei), { quoteId })
      await change(shop, quoteId, { state: 'expired' })
      expect((await shop.as('ann').get(`/api/v1/payment/${quoteId}`)).json()).toMatchObject({
        message:
          'Your payment does not match this purchase, so there is no order. It is refunded; you need not do anything.',
        data: { state: 'over', orderId: null },
      })
    })

    it('and has no owner if several shoppers named its wallet', async () => {
      const quotes = [await shop.quote('ann', paying.payer), await shop.quote('bob', paying.payer)]
      for (const { quoteId } of quotes) await expire(quoteId)
      await shop.scan()
      await chain.pay(paying.payer, quotes[0]?.wei ?? 0n)
      await shop.scan()
      expect(await arrived()).toMatchObject([{ reason: 'unclear', intentId: null, amountPaise: 19_950 }])
    })
  })

  describe('is too little', () => {
    it.each(['report', 'scan'] as const)('and is recorded for a refund by a %s', async (by) => {
      const quote = await shop.quote('ann', paying.payer)
      const hash = await chain.pay(paying.payer, half(quote))
      if (by === 'report') expect(await refused(shop.report('ann', hash, quote))).toBe(SHORT)
      else await shop.scan()
      expect(await arrived()).toMatchObject([
        {
          units: String(half(quote)),
          amountPaise: 9_975,
          refund: 'due',
          reason: 'short',
          intentId: quote.quoteId,
        },
      ])
    })

    it.each([
      ['report', 'report'],
      ['scan', 'scan'],
      ['scan', 'report'],
      ['report', 'scan'],
    ] as const)('and two halves make a whole: a %s and a %s', async (...ways) => {
      const quote = await shop.quote('ann', paying.payer, twoMangoes)
      for (const by of ways) {
        expect(await shop.orders()).toEqual([])
        const hash = await chain.pay(paying.payer, half(quote))
        if (by === 'report') await shop.report('ann', hash, quote)
        else await shop.scan()
      }
      expect(await shop.orders()).toEqual(['ann crypto Paid none'])
      await shop.scan()
      expect(await arrived()).toMatchObject(
        [1, 2].map(() => ({ units: String(half(quote)), amountPaise: 19_950, refund: 'none', reason: null })),
      )
      expect(await stockOf(shop.database.db, 'mango')).toBe(18)
    })

    it('and the halves make one order if everything happens at the same time', async () => {
      const quote = await shop.quote('ann', paying.payer)
      const hashes = [await chain.pay(paying.payer, half(quote)), await chain.pay(paying.payer, half(quote))]
      await Promise.all(
        [...hashes, ...hashes].flatMap((hash) => [shop.report('ann', hash, quote), shop.scan()]),
      )
      expect(await shop.orders()).toEqual(['ann crypto Paid none'])
      expect((await arrived()).map(({ refund }) => refund)).toEqual(['none', 'none'])
    })

    it('and the order is the same for both halves', async () => {
      const quote = await shop.quote('ann', paying.payer)
      const hashes = [await chain.pay(paying.payer, half(quote)), await chain.pay(paying.payer, half(quote))]
      for (const hash of hashes) await shop.report('ann', hash, quote)
      const again = await Promise.all(hashes.map((hash) => shop.report('ann', hash, quote)))
      expect(new Set(again.map((answer) => answer.json().orderId)).size).toBe(1)
      expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    })

    it('and the order is told to a browser that reports a half while a scan settles it', async () => {
      const quote = await shop.quote('ann', paying.payer)
      const work = { db: shop.database.db, clock: patientClock }
      const open = await findIntent(work.db, quote.quoteId)
      const hashes = [await chain.pay(paying.payer, half(quote)), await chain.pay(paying.payer, half(quote))]
      await shop.scan()
      expect(await shop.orders()).toEqual(['ann crypto Paid none'])
      for (const hash of hashes) {
        const transaction = await chainOf(chain).transaction(hash)
        if (!open || !transaction) throw new Error('the quote or its transaction is missing')
        expect(await settleQuote(work, open, transaction, 'verify')).toMatchObject({
          ok: true,
          created: false,
        })
      }
      expect((await arrived()).map(({ refund }) => refund)).toEqual(['none', 'none'])
    })

    it('and stays due when the rest is late', async () => {
      const quote = await shop.quote('ann', paying.payer)
      await chain.pay(paying.payer, half(quote))
      await shop.scan()
      await expire(quote.quoteId)
      await chain.pay(paying.payer, half(quote))
      await shop.scan()
      expect((await arrived()).map(({ refund, reason }) => [refund, reason])).toEqual([
        ['due', 'short'],
        ['due', 'late'],
      ])
      expect(await shop.orders()).toEqual([])
    })

    it('and stays due when the whole amount follows', async () => {
      const quote = await shop.quote('ann', paying.payer)
      await shop.report('ann', await chain.pay(paying.payer, half(quote)), quote)
      expect((await shop.report('ann', await chain.pay(paying.payer, quote.wei), quote)).statusCode).toBe(200)
      expect((await arrived()).map(({ refund, reason }) => [refund, reason])).toEqual([
        ['due', 'short'],
        ['none', null],
      ])
    })

    it('and does not count once it was refunded', async () => {
      const quote = await shop.quote('ann', paying.payer)
      await shop.report('ann', await chain.pay(paying.payer, half(quote)), quote)
      await shop.database.db.update(payments).set({ refund: 'done' })
      expect(await refused(shop.report('ann', await chain.pay(paying.payer, half(quote)), quote))).toBe(SHORT)
    })

    it('and belongs to the quote whose rest it is', async () => {
      const one = await shop.quote('ann', paying.payer)
      await shop.report('ann', await chain.pay(paying.payer, half(one)), one)
      await shop.quote('ann', paying.payer, twoMangoes)
      await chain.pay(paying.payer, half(one))
      await shop.scan()
      expect(await shop.orders()).toEqual(['ann crypto Paid none'])
      expect((await arrived()).map(({ intentId }) => intentId)).toEqual([one.quoteId, one.quoteId])
    })
  })

  describe('is too much', () => {
    it.each(['report', 'scan'] as const)('and the surplus is recorded by a %s', async (by) => {
      const quote = await shop.quote('ann', paying.payer)
      const wei = BigInt(quote.wei) + half(quote)
      const hash = await chain.pay(paying.payer, wei)
      if (by === 'report') await shop.report('ann', hash, quote)
      await Promise.all([shop.scan(), shop.scan()])
      expect(await shop.orders()).toEqual(['ann crypto Paid none'])
      expect(await arrived()).toMatchObject([
        { units: quote.wei, amountPaise: 19_950, refund: 'none', reason: null },
        {
          units: String(half(quote)),
          amountPaise: 9_975,
          refund: 'due',
          reason: 'surplus',
          sender: paying.payer,
        },
      ])
    })

    it('and its value is all that arrived if it pays a second time', async () => {
      const quote = await shop.quote('ann', paying.payer)
      await shop.report('ann', await chain.pay(paying.payer, quote.wei), quote)
      await shop.report('ann', await chain.pay(paying.payer, BigInt(quote.wei) * 2n), quote)
      expect(await arrived()).toMatchObject([
        { amountPaise: 19_950, refund: 'none' },
        { units: String(BigInt(quote.wei) * 2n), amountPaise: 39_900, refund: 'due' },
      ])
    })

    it.each(['report', 'scan'] as const)(
      'or comes again after the order, in another amount, by a %s',
      async (by) => {
        const quote = await shop.quote('ann', paying.payer)
        await shop.report('ann', await chain.pay(paying.payer, quote.wei), quote)
        const hash = await chain.pay(paying.payer, half(quote))
        if (by === 'report') await shop.report('ann', hash, quote)
        else await shop.scan()
        expect(await arrived()).toMatchObject([
          { refund: 'none' },
          { amountPaise: 9_975, refund: 'due', reason: 'surplus', intentId: quote.quoteId },
        ])
      },
    )
  })

  it('is not lost if its quote was paid already', async () => {
    const quote = await shop.quote('ann', paying.payer)
    await shop.report('ann', await chain.pay(paying.payer, quote.wei), quote)
    await expire(quote.quoteId)
    await chain.pay(paying.payer, quote.wei)
    await shop.scan()
    const rows = await shop.database.db.select().from(payments).where(eq(payments.refund, 'due'))
    expect(rows).toMatchObject([{ intentId: quote.quoteId, reason: 'late' }])
  })
})
