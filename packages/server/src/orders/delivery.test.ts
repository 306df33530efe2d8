import { slotTimes } from '@haat/core/delivery'
import type { DeliveryAnswerWire } from '@haat/core/wire'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addresses, orders } from '../database/schema.ts'
import { invoicesOf } from '../invoices/read.ts'
import { payShop } from '../payments/payments.fixtures.ts'
import { salesReport } from '../reports/sales.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { rulesOf56 } from './delivery.fixtures.ts'
import { cancelOrder, moveOrder, returnOrder } from './moves.ts'
import { addAddresses, anAddress, mangoes, resetShop, statusAndMessage } from './orders.fixtures.ts'

const seller = { name: 'Sharma', address: 'Bengaluru', gstin: '29ABCDE1234F1Z5' }

describeRules('delivery rules of a shop on %s', payShop({ orderRules: rulesOf56 }), (shop) => {
  beforeEach(() => resetShop(shop.database))

  const live = async (pincode: string, userId = 'ann') => {
    await shop.database.db.delete(addresses).where(eq(addresses.userId, userId))
    await shop.database.db.insert(addresses).values(anAddress(userId, { pincode }))
  }
  const order = (quantity: number, more: object = {}, userId = 'ann') =>
    shop.as(userId).post('/api/v1/order/cod', { ...mangoes(userId, quantity), ...more })
  const latest = async () => (await shop.database.db.select().from(orders).orderBy(desc(orders.createdAt)))[0]
  const slotsOf = async () =>
    (await shop.read<DeliveryAnswerWire>('/api/v1/delivery/580001')).data?.slots ?? []

  it('are told by pincode', async () => {
    expect(await shop.read('/api/v1/delivery/560038')).toMatchObject({
      data: { pincode: '560038', fee: 40, freeFrom: 500, minimum: 150, mostCash: 300, slots: [] },
    })
    expect(await shop.read('/api/v1/delivery/110001')).toEqual({ success: true, data: null })
    expect(await shop.read('/api/v1/payment/methods')).toMatchObject({ data: { delivery: true } })
  })

  it('add the fee to the total that the shopper saw, and promise a day', async () => {
    expect(statusAndMessage(await order(1, { total: 199.5 }))).toEqual([
      409,
      'The prices have changed. The total is now ₹239.50. Please check it.',
    ])
    const answer = await order(1, { total: 239.5 })
    expect(answer.json().data).toMatchObject({ subtotal: 199.5, delivery: 40, totalAmount: 239.5 })
    const { promisedAt } = (await latest()) ?? {}
    expect(answer.json().data.estimatedDelivery).toBe(promisedAt?.toISOString())
    const tracked = await shop.read(`/api/v1/ordertrack/${answer.json().orderId}`)
    expect(tracked).toMatchObject({ data: { estimatedDelivery: promisedAt?.toISOString() } })
  })

  it('take no fee from the named amount on, and the fee for card payments, too', async () => {
    const free = await shop.as('ann').post('/api/v1/order/create-razorpay-order', mangoes('ann', 3))
    expect(free.json().amount).toBe(59_850)
    const begun = await shop.as('ann').post('/api/v1/order/create-razorpay-order', mangoes('ann', 2))
    expect(begun.json().amount).toBe(39_900 + 4_000)
  })

  it('refuse an area, a small order, and too much cash', async () => {
    await live('110001')
    expect(statusAndMessage(await order(1))).toEqual([400, 'We do not deliver to 110001.'])
    await live('570001')
    expect(statusAndMessage(await order(1))).toEqual([400, 'Orders to 570001 cannot be paid in cash.'])
    await live('560038')
    const lamp = { products: [{ productId: 'lamp', quantity: 3 }] }
    expect(statusAndMessage(await order(1, lamp))).toEqual([
      400,
      'For 560038, an order must have products for ₹150.00 or more.',
    ])
    expect(statusAndMessage(await order(2))).toEqual([
      400,
      'At most ₹300.00 can be paid in cash. Please choose another payment method.',
    ])
    const nowhere = await shop.as('ann').post('/api/v1/order/create-razorpay-order', {
      ...mangoes('ann'),
      address: null,
    })
    expect(statusAndMessage(nowhere)).toEqual([400, 'Please select a delivery address'])
    expect(await shop.database.db.$count(orders)).toBe(0)
  })

  it('require a slot with a free place', async () => {
    await live('580001')
    expect(statusAndMessage(await order(1))).toEqual([400, 'Please choose a delivery time.'])
    const full = 'This delivery time is full or over. Please choose another.'
    expect(statusAndMessage(await order(1, { slot: '2020-01-01 18:00-21:00' }))).toEqual([409, full])
    const evening = (await slotsOf()).find(({ id }) => id.endsWith('18:00-21:00'))?.id ?? ''
    const isFree = async () => (await slotsOf()).find(({ id }) => id === evening)?.isFree
    for (const _ of [1, 2]) expect((await order(1, { slot: evening })).statusCode).toBe(200)
    const taken = await latest()
    expect(taken?.slot).toBe(evening)
    expect(await isFree()).toBe(false)
    expect(statusAndMessage(await order(1, { slot: evening }))).toEqual([409, full])
    await cancelOrder(shop.database.db, taken?.id ?? '')
    expect(await isFree()).toBe(true)
    expect((await order(1, { slot: evening })).statusCode).toBe(200)
  })

  it('refund a payment that arrives when its slot is full', async () => {
    const { db } = shop.database
    await live('580001')
    await addAddresses(db, 'bob')
    await live('580001', 'bob')
    // The last of them: the first one is over if midnight passes.
    const slot = (await slotsOf()).findLast(({ id }) => id.endsWith('18:00-21:00'))?.id ?? ''
    const late = await shop.begin('bob', 'mango', { slot, address: 'home-of-bob' })
    shop.pass(16 * 60_000)
    await shop.reconcile()
    for (const _ of [1, 2]) expect((await order(1, { slot })).statusCode).toBe(200)
    await shop.verify('bob', shop.card.pay(late.orderId))
    expect(await shop.ordersOf('bob')).toMatchObject([{ slot, refund: 'due' }])
  })

  it('keep the place of a shopper who pays in an earlier window of the same purchase', async () => {
    const { db } = shop.database
    await live('580001')
    const slot = (await slotsOf()).find(({ id }) => id.endsWith('18:00-21:00'))?.id ?? ''
    await addAddresses(db, 'bob')
    await live('580001', 'bob')
    expect((await order(1, { slot }, 'bob')).statusCode).toBe(200)
    const work = anAddress('ann', { id: 'work-of-ann', pincode: '580001' })
    await db.insert(addresses).values(work)
    const purchaseId = 'two-windows'
    const first = await shop.begin('ann', 'mango', { slot, purchaseId, address: 'home-of-ann' })
    await shop.begin('ann', 'mango', { slot, purchaseId, address: work.id })
    await shop.verify('ann', shop.card.pay(first.orderId))
    expect(await shop.ordersOf('ann')).toMatchObject([{ slot, refund: 'none' }])
  })

  it('refund a payment that arrives when its slot is over', async () => {
    await live('580001')
    const slot = (await slotsOf()).find(({ id }) => id.endsWith('09:00-12:00'))?.id ?? ''
    const late = await shop.begin('ann', 'mango', { slot, address: 'home-of-ann' })
    shop.pass(16 * 60_000)
    await shop.reconcile()
    const wait = slotTimes(slot).from.getTime() - Date.now()
    shop.pass(wait)
    await shop.verify('ann', shop.card.pay(late.orderId))
    shop.pass(-wait)
    expect(await shop.ordersOf('ann')).toMatchObject([{ refund: 'due' }])
  })

  it('keep the fee until everything is cancelled, in refunds, invoices and reports', async () => {
    const { db } = shop.database
    const place = async () => {
      const body = {
        ...mangoes('ann'),
        products: [{ productId: 'mango' }, { productId: 'lamp' }],
      }
      const begun = (await shop.as('ann').post('/api/v1/order/create-razorpay-order', body)).json()
      await shop.verify('ann', shop.card.pay(begun.orderId))
      return (await latest()) ?? (undefined as never)
    }
    const first = await place()
    expect(first.totalPaise).toBe(first.subtotalPaise + 4_000)
    await moveOrder(db, first.id, 'Shipped', { seller })
    await returnOrder(db, first.id, { lines: [1] })
    const [invoice, note] = await invoicesOf(db, first.id)
    expect(invoice?.totalPaise).toBe(first.totalPaise)
    expect(invoice?.lines.find(({ name }) => name === 'Delivery')?.amount).toBe(4_000)
    expect(note?.lines.map(({ name }) => name)).toEqual(['Mango'])
    const [day] = await salesReport(db, {})
    expect(day?.netPaise).toBe(first.totalPaise - (note?.totalPaise ?? 0))
  })
})
