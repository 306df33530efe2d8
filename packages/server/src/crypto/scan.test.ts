import { systemClock } from '@haat/core'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chainScans, payments, products } from '../database/schema.ts'
import { stockOf } from '../orders/orders.fixtures.ts'
import { type Chain, NO_SERVICES } from '../services.ts'
import { TEST_RATE } from '../testing/crypto.ts'
import { chainOf, change, describeChainShop } from './crypto.fixtures.ts'
import { scanChain } from './scan.ts'

const PAID = ['ann crypto Paid none']

describeChainShop('a look through the chain, on %s', (shop, chain) => {
  let payer: string
  beforeEach(async () => {
    await shop.anew()
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

  it('makes one order for a shopper whose tab was closed', async () => {
    const { wei } = await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    expect(await shop.scan()).toEqual({ orders: 1, unclear: 0 })
    expect(await shop.scan()).toEqual({ orders: 0, unclear: 0 })
    expect(await shop.orders()).toEqual(PAID)
    expect(await shop.database.db.select({ via: payments.via }).from(payments)).toEqual([{ via: 'scan' }])
    expect(await stockOf(shop.database.db, 'mango')).toBe(19)
  })

  it('and several shops and browsers at once still make one order', async () => {
    const { wei, quoteId } = await shop.quote('ann', payer)
    const hash = await chain.pay(payer, wei)
    const racing = [1, 2, 3, 4, 5].flatMap(() => [shop.scan(), shop.show('ann', hash, { quoteId })])
    await Promise.all(racing)
    expect(await shop.orders()).toEqual(PAID)
    expect(await shop.database.db.$count(payments)).toBe(1)
  })

  const refunds = async () =>
    (await shop.database.db.select({ refund: payments.refund }).from(payments)).map(({ refund }) => refund)

  it('marks the second payment of a quote for refund, where both were shown before they were mined', async () => {
    await chain.send('evm_setAutomine', false)
    const { wei, quoteId } = await shop.quote('ann', payer)
    for (let tab = 0; tab < 2; tab++) {
      const hash = await chain.pay(payer, wei)
      expect((await shop.show('ann', hash, { quoteId })).statusCode).toBe(202)
    }
    await chain.mine()
    expect(await ordersAfter(2)).toEqual(PAID)
    expect((await refunds()).toSorted()).toEqual(['due', 'none'])
  })

  it('marks it for refund where no browser showed it, and does not take it for another quote', async () => {
    const { wei } = await shop.quote('ann', payer, mangoes(2))
    await chain.pay(payer, wei)
    expect(await ordersAfter()).toEqual(PAID)
    await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    expect(await ordersAfter(2)).toEqual(PAID)
    expect((await refunds()).toSorted()).toEqual(['due', 'none'])
  })

  it('finds what was paid before it ran for the first time', async () => {
    await shop.database.db.delete(chainScans)
    const { wei } = await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    await chain.mine(5)
    expect(await ordersAfter()).toEqual(PAID)
  })

  it('settles what a browser reported too early', async () => {
    await chain.send('evm_setAutomine', false)
    const { wei, quoteId } = await shop.quote('ann', payer)
    const hash = await chain.pay(payer, wei)
    expect((await shop.show('ann', hash, { quoteId })).statusCode).toBe(202)
    expect(await ordersAfter()).toEqual([])
    await chain.mine()
    expect(await ordersAfter(2)).toEqual(PAID)
  })

  it('waits until a payment is deep enough, and misses none meanwhile', async () => {
    shop.confirmations = 3
    const { wei } = await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    expect(await ordersAfter(2)).toEqual([])
    await chain.mine()
    expect(await ordersAfter()).toEqual([])
    await chain.mine()
    expect(await ordersAfter()).toEqual(PAID)
  })

  it('finds a payment in time for a quote that has expired since', async () => {
    const { wei, quoteId } = await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    await change(shop, quoteId, { state: 'expired' })
    shop.ahead = 3_600_000
    expect(await ordersAfter()).toEqual(PAID)
  })

  it('passes over what pays too little, comes from elsewhere, or goes elsewhere', async () => {
    const { wei } = await shop.quote('ann', payer)
    await chain.pay(payer, BigInt(wei) - 1n)
    await chain.pay(chain.wallet(), wei)
    await chain.pay(payer, wei, { to: chain.wallet() })
    expect(await shop.scan()).toEqual({ orders: 0, unclear: 0 })
    expect(await shop.orders()).toEqual([])
  })

  it('takes the quote of exactly this amount among several of one shopper', async () => {
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

  it('leaves alone what could be meant for two baskets, and says so without naming anybody', async () => {
    const quotes = [await shop.quote('ann', payer, mangoes(1)), await shop.quote('ann', payer, mangoes(2))]
    await chain.pay(payer, 10n ** 18n)
    expect(await shop.scan()).toEqual({ orders: 0, unclear: 1 })
    expect(await shop.orders()).toEqual([])
    const [[said]] = vi.mocked(console.warn).mock.calls as [[string]]
    for (const { quoteId } of quotes) expect(said).toContain(quoteId)
    expect(said).not.toMatch(new RegExp(`ann|${payer}`, 'i'))
  })

  it('leaves alone what two shoppers could mean', async () => {
    const { wei } = await shop.quote('ann', payer)
    const { quoteId, challenge } = await shop.quote('bob', payer)
    const hash = await chain.pay(payer, wei)
    expect(await shop.scan()).toEqual({ orders: 0, unclear: 1 })
    const signature = await chain.sign(challenge ?? '', payer)
    expect((await shop.show('bob', hash, { quoteId, signature })).statusCode).toBe(200)
    expect(await shop.orders()).toEqual(['bob crypto Paid none'])
  })

  it('settles for whoever signed, though they went away', async () => {
    await chain.send('evm_setAutomine', false)
    const first = await shop.quote('ann', payer)
    const { quoteId, challenge, wei } = await shop.quote('bob', payer)
    const hash = await chain.pay(payer, wei)
    await shop.show('ann', hash, { quoteId: first.quoteId })
    await shop.show('bob', hash, { quoteId, signature: await chain.sign(challenge ?? '', payer) })
    await chain.mine()
    expect(await ordersAfter(2)).toEqual(['bob crypto Paid none'])
  })

  it('owes back what was sold out meanwhile', async () => {
    const { wei, quoteId } = await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    await change(shop, quoteId, { holdsStock: false })
    await shop.database.db.update(products).set({ totalStock: 0 }).where(eq(products.id, 'mango'))
    expect(await ordersAfter()).toEqual(['ann crypto Paid due'])
  })

  it('reads so many blocks at a time, and all of them in the end', async () => {
    const { wei } = await shop.quote('ann', payer)
    await chain.mine(120)
    await chain.pay(payer, wei)
    expect(await ordersAfter()).toEqual([])
    expect(await ordersAfter()).toEqual(PAID)
  })

  it('begins anew with a chain that was begun anew', async () => {
    await shop.database.db.update(chainScans).set({ block: 1_000_000 })
    const { wei } = await shop.quote('ann', payer)
    await chain.pay(payer, wei)
    expect(await ordersAfter()).toEqual(PAID)
  })

  it('reads no blocks while nobody is about to pay', async () => {
    // More than one look reads.
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
