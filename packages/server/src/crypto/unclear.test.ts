import { beforeEach, describe, expect, it } from 'vitest'
import { markPaymentRefunded } from '../orders/moves.ts'
import { paymentIdOf } from './arrivals.ts'
import {
  arrivedAt,
  chainOf,
  change,
  describeChainRules,
  FAILED,
  half,
  payingWallet,
} from './crypto.fixtures.ts'

const SHORT = `400 ${FAILED}: the transaction pays less than the quote. Send the rest from the same wallet before the quote expires, or we refund it.`
const MINUTE = 60_000

describeChainRules('ether of which it is unclear for whom it is, on %s', (shop, chain) => {
  const paying = payingWallet(shop, chain)
  const { refused } = paying
  // Blocks of other tests are not read.
  beforeEach(() => shop.scan())

  const arrived = () => arrivedAt(shop)
  const twoMangoes = { products: [{ productId: 'mango', quantity: 2 }] }

  it('is not taken for a cheaper basket of the shopper if it could be a part of another one', async () => {
    const [, two] = [await shop.quote('ann', paying.payer), await shop.quote('ann', paying.payer, twoMangoes)]
    await chain.pay(paying.payer, BigInt(two.wei) - 10n ** 12n)
    expect(await shop.scan()).toEqual({ orders: 0, unclear: 1 })
    expect(await arrived()).toMatchObject([{ refund: 'due', reason: 'unclear', intentId: two.quoteId }])
  })

  it('is recorded if it could be for several baskets, and becomes the order that the shopper names', async () => {
    const [one] = [await shop.quote('ann', paying.payer), await shop.quote('ann', paying.payer, twoMangoes)]
    const hash = await chain.pay(paying.payer, 10n ** 18n)
    expect(await shop.scan()).toEqual({ orders: 0, unclear: 1 })
    expect(await arrived()).toMatchObject([{ refund: 'due', reason: 'unclear' }])
    expect((await shop.report('ann', hash, one)).statusCode).toBe(200)
    expect((await arrived()).map(({ refund, reason }) => [refund, reason])).toEqual([
      ['none', null],
      ['due', 'surplus'],
    ])
  })

  it('buys nothing after it was refunded, whoever reports it', async () => {
    const quotes = [await shop.quote('ann', paying.payer), await shop.quote('ann', paying.payer, twoMangoes)]
    const hash = await chain.pay(paying.payer, 10n ** 18n)
    await shop.scan()
    expect(await markPaymentRefunded(shop.database.db, paymentIdOf(chain.id, hash))).toBe(true)
    for (const quote of quotes)
      expect(await refused(shop.report('ann', hash, quote))).toBe(
        `409 ${FAILED}: this transaction was refunded. Please ask for a new quote.`,
      )
    await shop.scan()
    expect([await shop.orders(), await arrived()]).toMatchObject([
      [],
      [{ refund: 'done', reason: 'unclear' }],
    ])
  })

  it('is recorded if two shoppers could have paid it, and becomes the order of the one who signs', async () => {
    const ann = await shop.quote('ann', paying.payer)
    const bob = await shop.quote('bob', paying.payer)
    const hash = await chain.pay(paying.payer, ann.wei)
    await shop.scan()
    expect(await arrived()).toMatchObject([{ refund: 'due', reason: 'unclear', intentId: null }])
    const signature = await chain.sign(bob.challenge ?? '', paying.payer)
    expect((await shop.report('bob', hash, { quoteId: bob.quoteId, signature })).statusCode).toBe(200)
    expect(await arrived()).toMatchObject([{ refund: 'none', reason: null, intentId: bob.quoteId }])
  })

  it('does not wait for a stranger who named the wallet as well, once the shopper who paid has signed', async () => {
    const ann = await shop.quote('ann', paying.payer)
    await shop.quote('bob', paying.payer)
    const hash = await chain.pay(paying.payer, ann.wei)
    const waiting = await shop.report('ann', hash, { quoteId: ann.quoteId })
    expect([ann.challenge, waiting.statusCode]).toEqual([null, 202])
    const { challenge } = waiting.json<{ challenge: string }>()
    const wrong = await shop.report('ann', hash, { quoteId: ann.quoteId, signature: '0x00' })
    expect(wrong.statusCode).toBe(202)
    const signature = await chain.sign(challenge, paying.payer)
    const answer = await shop.report('ann', hash, { quoteId: ann.quoteId, signature })
    expect(answer.statusCode).toBe(200)
    expect(await shop.orders()).toEqual(['ann crypto Paid none'])
  })

  it('asks no shopper for a signature whose wallet nobody else has named', async () => {
    shop.confirmations = 2
    const { hash, quoteId } = await paying.paidQuote()
    const answer = await shop.report('ann', hash, { quoteId })
    expect([answer.statusCode, 'challenge' in answer.json()]).toEqual([202, false])
  })

  it('is recorded without an owner if no quote names its wallet, but not because somebody reports it', async () => {
    const stranger = chain.wallet()
    const quote = await shop.quote('ann', paying.payer)
    await shop.scan()
    const hash = await chain.pay(stranger, quote.wei)
    await shop.report('ann', hash, quote)
    expect(await arrived()).toEqual([])
    await shop.scan()
    expect(await arrived()).toMatchObject([
      {
        units: quote.wei,
        amountPaise: 0,
        refund: 'due',
        reason: 'unknown',
        intentId: null,
        sender: stranger,
      },
    ])
  })

  it('is not recorded if it is less than the smallest unit of a quote', async () => {
    const quote = await shop.quote('ann', paying.payer)
    await chain.pay(paying.payer, 10n ** 12n - 1n)
    await chain.pay(paying.payer, BigInt(quote.wei) + 10n ** 12n - 1n)
    await shop.scan()
    expect(await arrived()).toMatchObject([{ refund: 'none' }])
  })

  it.each(['asks for its state', 'reports it again', 'is away'] as const)(
    'is recorded when it is confirmed, and the shopper %s',
    async (how) => {
      shop.confirmations = 2
      const quote = await shop.quote('ann', paying.payer)
      const hash = await chain.pay(paying.payer, half(quote))
      expect((await shop.report('ann', hash, quote)).statusCode).toBe(202)
      expect(await arrived()).toEqual([])
      await chain.mine()
      if (how === 'asks for its state') await shop.as('ann').get(`/api/v1/payment/${quote.quoteId}`)
      else if (how === 'is away') await shop.scan()
      else expect(await refused(shop.report('ann', hash, quote))).toBe(SHORT)
      expect(await arrived()).toMatchObject([{ refund: 'due', reason: 'short', intentId: quote.quoteId }])
    },
  )

  describe('for a quote that has just expired', () => {
    /** Ann pays in time and closes the page; her quote expires before the payment is confirmed. */
    async function annPays() {
      const ann = await shop.quote('ann', paying.payer)
      const hash = await chain.pay(paying.payer, ann.wei)
      const at = await chainOf(chain).timeOf(await chainOf(chain).head())
      await change(shop, ann.quoteId, { expiresAt: new Date(at + 500), state: 'expired' })
      // Longer than a competing payment had time to be signed before.
      shop.clockOffset = 2 * MINUTE
      return { ann, hash }
    }

    it('is not given to another shopper who names her wallet now', async () => {
      const { hash } = await annPays()
      const { quoteId, challenge } = await shop.quote('bob', paying.payer)
      expect(challenge).toContain(quoteId)
      const answer = await shop.report('bob', hash, { quoteId })
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        `${FAILED}: please sign the quote’s message with the paying wallet.`,
      ])
      await shop.scan()
      expect(await shop.orders()).toEqual([])
    })

    it('is not given to a shopper who had named her wallet before her', async () => {
      const bob = await shop.quote('bob', paying.payer)
      const { hash } = await annPays()
      expect((await shop.report('bob', hash, bob)).statusCode).toBe(202)
      await shop.scan()
      expect(await shop.orders()).toEqual([])
      expect(await arrived()).toMatchObject([{ refund: 'due', reason: 'unclear', intentId: null }])
    })

    it('stays hers if she reports it', async () => {
      const { ann, hash } = await annPays()
      expect((await shop.report('ann', hash, ann)).statusCode).toBe(200)
      expect(await shop.orders()).toEqual(['ann crypto Paid none'])
    })

    it('is free again later', async () => {
      const ann = await shop.quote('ann', paying.payer)
      await change(shop, ann.quoteId, { expiresAt: new Date(Date.now() - 12 * MINUTE), state: 'expired' })
      expect((await shop.quote('bob', paying.payer)).challenge).toBeNull()
    })
  })
})
