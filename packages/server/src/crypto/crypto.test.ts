import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders, payments, products } from '../database/schema.ts'
import { stockOf } from '../orders/orders.fixtures.ts'
import { change, describeChainRules, FAILED, payingWallet, UNKNOWN_HASH } from './crypto.fixtures.ts'

describeChainRules('paying in ether, on %s', (shop, chain) => {
  const paying = payingWallet(shop, chain)
  const { paidQuote, refused } = paying

  it('creates an order for a payment', async () => {
    const { hash, quoteId } = await paidQuote()
    const answer = await shop.report('ann', hash, { quoteId })
    expect(answer.statusCode, answer.body).toBe(200)
    const { orderId, data, ...rest } = answer.json()
    expect(rest).toEqual({
      success: true,
      message: 'Crypto payment successful!',
      pending: false,
      intentId: quoteId,
    })
    expect(data).toMatchObject({
      _id: orderId,
      totalAmount: 199.5,
      paymentMethod: 'Crypto',
      paymentStatus: 'Paid',
      refund: 'none',
      addressDetails: { city: 'Bengaluru' },
    })
    expect(await stockOf(shop.database.db, 'mango')).toBe(19)
  })

  it('returns the same order for repeated reports, in any spelling', async () => {
    const { hash, quoteId } = await paidQuote()
    const upper = `0x${hash.slice(2).toUpperCase()}`
    const reports = [hash, upper, hash, upper, hash].map((one) => shop.report('ann', one, { quoteId }))
    const answers = await Promise.all(reports)
    answers.push(await shop.report('ann', hash))
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1)
    expect(await shop.orders()).toEqual(['ann crypto Paid none'])
  })

  it('finds the matching quote if none is named', async () => {
    const [large, small] = [
      await shop.quote('ann', paying.payer, { products: [{ productId: 'mango', quantity: 3 }] }),
      await shop.quote('ann', chain.wallet()),
    ]
    const answer = await shop.report('ann', await chain.pay(paying.payer, large.wei))
    expect(answer.json().intentId).toBe(large.quoteId)
    expect(answer.json().intentId).not.toBe(small.quoteId)
    expect(answer.json().data.quantity).toBe(3)
  })

  it('does not take one transaction for two quotes', async () => {
    const { hash, quoteId } = await paidQuote()
    await shop.report('ann', hash, { quoteId })
    const again = await shop.quote('ann', paying.payer, { purchaseId: 'another' })
    const answer = await shop.report('ann', hash, { quoteId: again.quoteId })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `${FAILED}: this transaction has paid for something else.`,
    ])
    expect(await shop.orders()).toEqual(['ann crypto Paid none'])
  })

  it('marks a second payment of one quote for refund, without a second order', async () => {
    const { hash, quoteId, wei } = await paidQuote()
    const first = await shop.report('ann', hash, { quoteId })
    const second = await shop.report('ann', await chain.pay(paying.payer, wei), { quoteId })
    expect(second.json().orderId).toBe(first.json().orderId)
    const rows = await shop.database.db.select().from(payments)
    expect(rows.map(({ refund }) => refund).toSorted()).toEqual(['due', 'none'])
    expect(await shop.orders()).toHaveLength(1)
  })

  it('belongs to its payer: another shopper who reports the transaction gets no order', async () => {
    const { hash, quoteId } = await paidQuote()
    const own = await shop.quote('bob', chain.wallet())
    expect(await refused(shop.report('bob', hash, { quoteId: own.quoteId }))).toBe(
      `400 ${FAILED}: the transaction comes from another wallet than the quote’s.`,
    )
    const theirs = await shop.report('bob', hash, { quoteId })
    const missing = await shop.report('bob', hash, { quoteId: 'nothing' })
    expect(theirs.statusCode).toBe(404)
    expect(theirs.json()).toEqual(missing.json())
    expect((await shop.report('ann', hash, { quoteId })).statusCode).toBe(200)
    expect((await shop.report('bob', hash, { quoteId: own.quoteId })).statusCode).toBe(409)
    expect(await shop.orders()).toEqual(['ann crypto Paid none'])
  })

  it('must go to the shop’s wallet', async () => {
    const { quoteId, wei } = await shop.quote('ann', paying.payer)
    const hash = await chain.pay(paying.payer, wei, { to: chain.wallet() })
    expect(await refused(shop.report('ann', hash, { quoteId }))).toBe(
      `400 ${FAILED}: the transaction does not pay this shop.`,
    )
  })

  it('must be complete: one wei too little is refused', async () => {
    const { quoteId, wei } = await shop.quote('ann', paying.payer)
    const hash = await chain.pay(paying.payer, BigInt(wei) - 1n)
    expect(await refused(shop.report('ann', hash, { quoteId }))).toBe(
      `400 ${FAILED}: the transaction pays less than the quote. Send the rest from the same wallet before the quote expires, or we refund it.`,
    )
    const enough = await chain.pay(paying.payer, BigInt(wei) + 1n)
    expect((await shop.report('ann', enough, { quoteId })).statusCode).toBe(200)
  })

  it('must be on the quote’s chain', async () => {
    const { quoteId, hash } = await paidQuote()
    await change(shop, quoteId, { chainId: 1 })
    expect(await refused(shop.report('ann', hash, { quoteId }))).toBe(
      `400 ${FAILED}: the transaction is on another network.`,
    )
  })

  it('must succeed', async () => {
    const { quoteId, wei } = await shop.quote('ann', paying.payer)
    // A wallet that reverts every payment.
    await chain.send('anvil_setCode', chain.shop, '0x60006000fd')
    const hash = await chain.pay(paying.payer, wei, { gas: 100_000 })
    await chain.send('anvil_setCode', chain.shop, '0x')
    expect(await refused(shop.report('ann', hash, { quoteId }))).toBe(
      `400 ${FAILED}: the transaction failed, and no ether was moved.`,
    )
  })

  it('is pending until it is in a block, and is stored', async () => {
    await chain.send('evm_setAutomine', false)
    const { quoteId, hash } = await paidQuote()
    const waiting = await shop.report('ann', hash, { quoteId })
    expect(waiting.statusCode).toBe(202)
    expect(waiting.json()).toEqual({
      success: false,
      message: 'Your payment is on its way. The network has to confirm it.',
      pending: true,
      intentId: quoteId,
      orderId: null,
      data: null,
    })
    expect(await shop.orders()).toEqual([])
    await chain.mine()
    expect((await shop.report('ann', hash, { quoteId })).statusCode).toBe(200)
  })

  it('waits for confirmations', async () => {
    shop.confirmations = 3
    const { quoteId, hash } = await paidQuote()
    const statuses: number[] = []
    for (let block = 0; block < 3; block++) {
      statuses.push((await shop.report('ann', hash, { quoteId })).statusCode)
      await chain.mine()
    }
    expect(statuses).toEqual([202, 202, 200])
  })

  it('must be in a block before the quote expired', async () => {
    const { quoteId, wei, expiresAt } = await shop.quote('ann', paying.payer)
    const late = await chain.after(Date.parse(expiresAt) + 2_000, async () => {
      const hash = await chain.pay(paying.payer, wei)
      return refused(shop.report('ann', hash, { quoteId }))
    })
    expect(late).toBe(
      `409 ${FAILED}: the transaction came after the quote had expired. We refund it; you need not do anything.`,
    )
  })

  it('counts by the time of its block, even if it is reported late', async () => {
    const { quoteId, hash } = await paidQuote()
    await change(shop, quoteId, { state: 'expired' })
    shop.clockOffset = 3 * 3_600_000
    expect((await shop.report('ann', hash, { quoteId })).statusCode).toBe(200)
    expect(await shop.orders()).toEqual(['ann crypto Paid none'])
  })

  it('cannot be older than its quote', async () => {
    const hash = await chain.pay(paying.payer, 10n ** 18n)
    const { quoteId } = await shop.quote('ann', paying.payer)
    await change(shop, quoteId, { createdAt: new Date(Date.now() + 60_000) })
    expect(await refused(shop.report('ann', hash, { quoteId }))).toBe(
      `400 ${FAILED}: the transaction is older than the quote.`,
    )
  })

  it('is pending for a limited time if the transaction is unknown', async () => {
    const { quoteId } = await shop.quote('ann', paying.payer)
    expect((await shop.report('ann', UNKNOWN_HASH, { quoteId })).statusCode).toBe(202)
    shop.clockOffset = 21 * 60_000
    expect(await refused(shop.report('ann', UNKNOWN_HASH, { quoteId }))).toBe(
      `400 ${FAILED}: the network has no such transaction.`,
    )
  })

  it.each(['0x12', `0x${'zz'.repeat(32)}`, '', `0x${'ab'.repeat(33)}`])(
    'is refused with the hash “%s”',
    async (hash) => {
      expect((await shop.report('ann', hash)).statusCode).toBe(400)
    },
  )

  it('needs a quote', async () => {
    const hash = await chain.pay(paying.payer, 10n ** 18n)
    expect(await refused(shop.report('ann', hash))).toBe(`404 ${FAILED}: there is no such quote.`)
  })

  it('becomes an order that is refunded if the product sold out in the meantime', async () => {
    const { quoteId, hash } = await paidQuote()
    await change(shop, quoteId, { state: 'expired', holdsStock: false })
    await shop.database.db.update(products).set({ totalStock: 0 }).where(eq(products.id, 'mango'))
    const answer = await shop.report('ann', hash, { quoteId })
    expect([answer.statusCode, answer.json().data.refund]).toEqual([200, 'due'])
    expect(await shop.orders()).toEqual(['ann crypto Paid due'])
    expect(await stockOf(shop.database.db, 'mango')).toBe(0)
  })

  it('is delivered to the reported address if the quote has none', async () => {
    const { quoteId, wei } = await shop.quote('ann', paying.payer, { address: null })
    const hash = await chain.pay(paying.payer, wei)
    await shop.report('ann', hash, { quoteId, address: 'home-of-ann' })
    const [order] = await shop.database.db.select().from(orders)
    expect(order?.pincode).toBe('560038')
  })
})
