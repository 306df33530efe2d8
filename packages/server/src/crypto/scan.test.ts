import { systemClock } from '@haat/core'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chainScans, payments, products } from '../database/schema.ts'
import { stockOf } from '../orders/orders.fixtures.ts'
import { type Chain, NO_SERVICES } from '../services.ts'
import { TEST_RATE } from '../testing/crypto.ts'
import { chainOf, change, describeChainRules } from './crypto.fixtures.ts'
import { scanChain } from './scan.ts'

const PAID = ['ann crypto Paid none']

describeChainRules('a scan of the chain, on %s', (shop, chain) => {
  let payer: string
  beforeEach(async () => {
    await shop.reset()
    payer = chain.wallet()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await shop.scan()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await chain.send('evm_setAutomine', true)
  })

  const mangoes = (quantity: number) => ({ products: [{ productId: 'mango', quantity }] })
  const ordersAfter = async (scans = 1) => {
    for (let scan = 0; scan < scans; scan++) await shop.scan()
    return shop.orders()
  }

  it('creates one order for a shopper whose tab was closed', async () => {
    const { wei } = await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    expect(await shop.scan()).toEqual({ orders: 1, unclear: 0 })
    expect(await shop.scan()).toEqual({ orders: 0, unclear: 0 })
    expect(await shop.orders()).toEqual(PAID)
    expect(await shop.database.db.select({ via: payments.via }).from(payments)).toEqual([{ via: 'scan' }])
    expect(await stockOf(shop.database.db, 'mango')).toBe(19)
  })

  it('creates one order together with simultaneous scans and browsers', async () => {
    const { wei, quoteId } = await shop.quote('ann', payer)
    const hash = await chain.pay(payer, wei)
    const racing = [1, 2, 3, 4, 5].flatMap(() => [shop.scan(), shop.report('ann', hash, { quoteId })])
    await Promise.all(racing)
    expect(await shop.orders()).toEqual(PAID)
    expect(await shop.database.db.$count(payments)).toBe(1)
  })

  const refunds = async () =>
    (await shop.database.db.select({ refund: payments.refund }).from(payments)).map(({ refund }) => refund)

  it('marks the second payment of a quote for refund if both were reported before they were mined', async () => {
    await chain.send('evm_setAutomine', false)
    const { wei, quoteId } = await shop.quote('ann', payer)
    for (let tab = 0; tab < 2; tab++) {
      const hash = await chain.pay(payer, wei)
      expect((await shop.report('ann', hash, { quoteId })).statusCode).toBe(202)
    }
    await chain.mine()
    expect(await ordersAfter(2)).toEqual(PAID)
    expect((await refunds()).toSorted()).toEqual(['due', 'none'])
  })

  it('marks it for refund if no browser reported it, and does not use it for another quote', async () => {
    const { wei } = await shop.quote('ann', payer, mangoes(2))
    await chain.pay(payer, wei)
    expect(await ordersAfter()).toEqual(PAID)
    await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    expect(await ordersAfter(2)).toEqual(PAID)
    expect((await refunds()).toSorted()).toEqual(['due', 'none'])
  })

  it('finds payments before its first run', async () => {
    await shop.database.db.delete(chainScans)
    const { wei } = await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    await chain.mine(5)
    expect(await ordersAfter()).toEqual(PAID)
  })

  it('settles a payment that a browser reported too early', async () => {
    await chain.send('evm_setAutomine', false)
    const { wei, quoteId } = await shop.quote('ann', payer)
    const hash = await chain.pay(payer, wei)
    expect((await shop.report('ann', hash, { quoteId })).statusCode).toBe(202)
    expect(await ordersAfter()).toEqual([])
    await chain.mine()
    expect(await ordersAfter(2)).toEqual(PAID)
  })

  it('waits until a payment has enough confirmations, and misses none', async () => {
    shop.confirmations = 3
    const { wei } = await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    expect(await ordersAfter(2)).toEqual([])
    await chain.mine()
    expect(await ordersAfter()).toEqual([])
    await chain.mine()
    expect(await ordersAfter()).toEqual(PAID)
  })

  it('finds a payment in time for a quote that expired later', async () => {
    const { wei, quoteId } = await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    await change(shop, quoteId, { state: 'expired' })
    shop.clockOffset = 3_600_000
    expect(await ordersAfter()).toEqual(PAID)
  })

  it('makes no order of transactions with too little ether, another payer or another recipient', async () => {
    const { wei } = await shop.quote('ann', payer)
    await chain.pay(payer, BigInt(wei) - 1n)
    await chain.pay(chain.wallet(), wei)
    await chain.pay(payer, wei, { to: chain.wallet() })
    expect(await shop.scan()).toEqual({ orders: 0, unclear: 0 })
    expect(await shop.orders()).toEqual([])
  })

  it('chooses the quote of exactly this amount among several of one shopper', async () => {
    const [one, three] = [
      await shop.quote('ann', payer, mangoes(1)),
      await shop.quote('ann', payer, mangoes(3)),
    ]
    await chain.pay(payer, three.wei)
    await shop.scan()
    const answer = await shop.as('ann').get('/api/v1/orderu/ann')
    expect(answer.json().data.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3])
    await chain.pay(payer, one.wei)
    expect(await ordersAfter()).toHaveLength(2)
  })

  it('does not settle a payment that fits two baskets', async () => {
    for (const quantity of [1, 2]) await shop.quote('ann', payer, mangoes(quantity))
    await chain.pay(payer, 10n ** 18n)
    expect(await shop.scan()).toEqual({ orders: 0, unclear: 1 })
    expect(await shop.orders()).toEqual([])
  })

  it('does not settle a payment that two shoppers could have made', async () => {
    const { wei } = await shop.quote('ann', payer)
    const { quoteId, challenge } = await shop.quote('bob', payer)
    const hash = await chain.pay(payer, wei)
    expect(await shop.scan()).toEqual({ orders: 0, unclear: 1 })
    const signature = await chain.sign(challenge ?? '', payer)
    expect((await shop.report('bob', hash, { quoteId, signature })).statusCode).toBe(200)
    expect(await shop.orders()).toEqual(['bob crypto Paid none'])
  })

  it('settles for the shopper who signed, even if they left', async () => {
    await chain.send('evm_setAutomine', false)
    const first = await shop.quote('ann', payer)
    const { quoteId, challenge, wei } = await shop.quote('bob', payer)
    const hash = await chain.pay(payer, wei)
    await shop.report('ann', hash, { quoteId: first.quoteId })
    await shop.report('bob', hash, { quoteId, signature: await chain.sign(challenge ?? '', payer) })
    await chain.mine()
    expect(await ordersAfter(2)).toEqual(['bob crypto Paid none'])
  })

  it('marks an order for refund if the product sold out in the meantime', async () => {
    const { wei, quoteId } = await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    await change(shop, quoteId, { holdsStock: false })
    await shop.database.db.update(products).set({ totalStock: 0 }).where(eq(products.id, 'mango'))
    expect(await ordersAfter()).toEqual(['ann crypto Paid due'])
  })

  it('reads a limited number of blocks per run, and finally all of them', async () => {
    const { wei } = await shop.quote('ann', payer)
    await chain.mine(120)
    await chain.pay(payer, wei)
    expect(await ordersAfter()).toEqual([])
    expect(await ordersAfter()).toEqual(PAID)
  })

  it('restarts with a chain that was restarted', async () => {
    await shop.database.db.update(chainScans).set({ block: 1_000_000 })
    const { wei } = await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    expect(await ordersAfter()).toEqual(PAID)
  })

  it('reads no blocks while there are no quotes', async () => {
    // More than one run reads.
    await chain.mine(150)
    const paidIn = vi.fn<Chain['paidIn']>()
    const idle = { ...chainOf(chain), paidIn }
    const services = {
      ...NO_SERVICES,
      crypto: { chain: idle, feed: { paisePerEther: async () => TEST_RATE } },
    }
    await scanChain({ db: shop.database.db, clock: systemClock, services })
    expect(paidIn).not.toHaveBeenCalled()
    const [row] = await shop.database.db.select().from(chainScans)
    expect(row?.block).toBe(await idle.head())
  })
})
