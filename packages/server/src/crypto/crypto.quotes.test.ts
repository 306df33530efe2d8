import { describe, expect, it } from 'vitest'
import { buyingNow, stockOf } from '../orders/orders.fixtures.ts'
import { openTestApp } from '../testing/app.ts'
import { chainOf, describeChainRules, FAILED, payingWallet, UNKNOWN_HASH } from './crypto.fixtures.ts'

describeChainRules('quotes in ether, on %s', (shop, chain) => {
  const paying = payingWallet(shop, chain)
  const { paidQuote, refused } = paying

  describe('a quote', () => {
    it('has the price in ether, rounded up, for ten minutes and one wallet', async () => {
      const before = Date.now()
      const quote = await shop.quote('ann', paying.payer.toLowerCase())
      expect(quote).toMatchObject({
        to: chainOf(chain).recipient,
        chain: { id: 11_155_111, name: 'Sepolia', rpcUrl: null, confirmations: 1 },
        wei: '798000000000000',
        ethAmount: '0.000798',
        rate: 250_000,
        challenge: null,
      })
      const lifetime = Date.parse(quote.expiresAt) - before
      expect(lifetime).toBeGreaterThanOrEqual(600_000)
      expect(lifetime).toBeLessThan(620_000)
      expect(await stockOf(shop.database.db, 'mango')).toBe(19)
    })

    it('is the same when it is requested again', async () => {
      const [one, two] = [await shop.quote('ann', paying.payer), await shop.quote('ann', paying.payer)]
      expect(two).toEqual(one)
    })

    it('is a new one for another wallet, or shortly before it expires', async () => {
      const one = await shop.quote('ann', paying.payer)
      const two = await shop.quote('ann', chain.wallet())
      expect(two.quoteId).not.toBe(one.quoteId)
      shop.clockOffset = 9 * 60_000
      shop.rate = 50_000_000
      const three = await shop.quote('ann', paying.payer)
      expect([three.ethAmount, one.ethAmount]).toEqual(['0.000399', '0.000798'])
      expect(await stockOf(shop.database.db, 'mango')).toBe(19)
    })

    it('is refused after its purchase was ordered in cash, with that order', async () => {
      const purchase = { products: [{ productId: 'mango', quantity: 1 }], address: 'home-of-ann' }
      const cash = await shop
        .as('ann')
        .post('/api/v1/order/cod', { ...purchase, ...buyingNow(purchase.products) })
      const body = { ...purchase, ...buyingNow(purchase.products), from: paying.payer }
      const answer = await shop.as('ann').post('/api/v1/crypto/quote', body)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { message: 'You have already ordered this.', orderId: cash.json().orderId },
      ])
    })

    it('is refused while there is no rate', async () => {
      shop.rate = null
      const answer = await shop.as('ann').post('/api/v1/crypto/quote', { from: paying.payer, products: [] })
      expect([answer.statusCode, answer.json().message, answer.headers['retry-after']]).toEqual([
        503,
        'Failed to fetch ETH exchange rate',
        '5',
      ])
    })

    it.each(['0x12', '0x70997970C51812dc3A010C7d01b50e0d17dc79c8', ''])(
      'is refused for the wallet “%s”',
      async (from) => {
        const answer = await shop.as('ann').post('/api/v1/crypto/quote', { from, products: [] })
        expect(answer.statusCode).toBe(400)
      },
    )

    it('is refused with the shop’s own total if the request has another', async () => {
      const body = { from: paying.payer, ...buyingNow([{ productId: 'mango', quantity: 1 }]), total: 1 }
      const answer = await shop.as('ann').post('/api/v1/crypto/quote', body)
      expect([answer.statusCode, answer.json().total]).toEqual([409, 199.5])
    })
  })

  describe('if two shoppers name one wallet', () => {
    const both = async () => {
      const [first, second] = [await shop.quote('ann', paying.payer), await shop.quote('bob', paying.payer)]
      expect(first.challenge).toBeNull()
      expect(second.challenge).toContain(second.quoteId)
      return { first, second, hash: await chain.pay(paying.payer, second.wei) }
    }
    const signed = (text: string | null, wallet = paying.payer) => chain.sign(text ?? '', wallet)

    it('the second shopper has to sign', async () => {
      const { second, hash } = await both()
      const { quoteId } = second
      const sign = `400 ${FAILED}: please sign the quote’s message with the paying wallet.`
      expect(await refused(shop.report('bob', hash, { quoteId }))).toBe(sign)
      const wrong = [
        await signed(second.challenge, chain.wallet()),
        await signed('something else'),
        '0x',
        'x',
      ]
      for (const signature of wrong)
        expect(await refused(shop.report('bob', hash, { quoteId, signature }))).toBe(sign)
      const signature = await signed(second.challenge)
      expect((await shop.report('bob', hash, { quoteId, signature })).statusCode).toBe(200)
      expect(await shop.orders()).toEqual(['bob crypto Paid none'])
    })

    it('the first shopper cannot take a payment for which the second signs', async () => {
      const { first, second, hash } = await both()
      expect((await shop.report('ann', hash, { quoteId: first.quoteId })).statusCode).toBe(202)
      const signature = await signed(second.challenge)
      await shop.report('bob', hash, { quoteId: second.quoteId, signature })
      expect((await shop.report('ann', hash, { quoteId: first.quoteId })).statusCode).toBe(409)
      expect(await shop.orders()).toEqual(['bob crypto Paid none'])
    })

    it('a signature counts before the payment is confirmed, and remains valid', async () => {
      await chain.send('evm_setAutomine', false)
      const { first, second, hash } = await both()
      const signature = await signed(second.challenge)
      expect((await shop.report('bob', hash, { quoteId: second.quoteId, signature })).statusCode).toBe(202)
      await chain.mine()
      expect((await shop.report('ann', hash, { quoteId: first.quoteId })).statusCode).toBe(409)
      expect((await shop.report('bob', hash, { quoteId: second.quoteId })).statusCode).toBe(200)
    })

    it('a shopper who reported the payment before the other quote does not have to wait', async () => {
      await chain.send('evm_setAutomine', false)
      const { quoteId, hash } = await paidQuote()
      await shop.report('ann', hash, { quoteId })
      await shop.quote('bob', paying.payer)
      await chain.mine()
      expect((await shop.report('ann', hash, { quoteId })).statusCode).toBe(200)
    })

    it('the first shopper gets the order if the second did not sign in time', async () => {
      const { first, hash } = await both()
      const report = () => shop.report('ann', hash, { quoteId: first.quoteId })
      expect((await report()).statusCode).toBe(202)
      shop.clockOffset = 20 * 60_000
      expect((await report()).statusCode).toBe(202)
      shop.clockOffset = 21 * 60_000
      expect((await report()).statusCode).toBe(200)
      expect(await shop.orders()).toEqual(['ann crypto Paid none'])
    })

    it('the first shopper has to sign as well after requesting the quote again', async () => {
      const first = await shop.quote('ann', paying.payer)
      await shop.quote('bob', paying.payer)
      const again = await shop.quote('ann', paying.payer)
      expect(again).toEqual({ ...first, challenge: expect.stringContaining(first.quoteId) })
    })
  })
})

it('is refused if the shop takes no crypto', async () => {
  const shop = await openTestApp('postgres')
  try {
    const ann = shop.as('ann')
    const quote = await ann.post('/api/v1/crypto/quote', { from: `0x${'ab'.repeat(20)}` })
    const order = await ann.post('/api/v1/order/crypto', { transactionHash: UNKNOWN_HASH })
    for (const { statusCode, json } of [quote, order])
      expect([statusCode, json().message]).toEqual([503, 'Crypto payments are not set up in this shop.'])
  } finally {
    await shop.close()
  }
})
