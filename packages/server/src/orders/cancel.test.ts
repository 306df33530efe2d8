import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { findMismatches } from '../check/check.ts'
import { orderLines, orders, products } from '../database/schema.ts'
import { PRICE, payShop, STOCK } from '../payments/payments.fixtures.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { cancelOrder, moveOrder, refundOrder, returnOrder, showOrder, undoMove } from './moves.ts'
import { buyingNow } from './orders.fixtures.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describeRules('cancelling and returning on %s', payShop(), (shop) => {
  let who: string
  let thing: string
  let other: string
  let count = 0
  beforeEach(async () => {
    who = `ann-${++count}`
    thing = await shop.product()
    other = await shop.product()
  })
  const db = () => shop.database.db
  const api = () => shop.as(who)
  const twoLines = () => [
    { productId: thing, quantity: 2 },
    { productId: other, quantity: 1 },
  ]
  /** Orders two lines of 200 and 100 rupees for cash. */
  const orderCash = async (more: object = {}): Promise<string> => {
    const address = await shop.addressOf(who)
    const answer = await api().post('/api/v1/order/cod', { ...buyingNow(twoLines()), address, ...more })
    return answer.json().orderId
  }
  /** Orders the same by card, and pays. */
  const orderByCard = async (): Promise<string> => {
    const { orderId } = await shop.begin(who, thing, { products: twoLines() })
    return (await shop.verify(who, shop.card.pay(orderId))).json().orderId
  }
  const cancel = (id: string, lines?: readonly number[]) =>
    api().post(`/api/v1/order/cancel/${id}`, lines && { lines: lines.map((line) => `${id}-${line}`) })
  const ask = (id: string, reason = 'Too small', lines?: readonly number[]) =>
    api().post(`/api/v1/order/return/${id}`, {
      reason,
      ...(lines && { lines: lines.map((line) => `${id}-${line}`) }),
    })
  const read = async (id: string) => {
    const { data } = (await api().get(`/api/v1/order/${id}`)).json()
    const states = data.cartId.items.map(({ state }: { state: string }) => state)
    return { ...data, states }
  }
  /** Mismatches; the products of these tests have no first delivery in the ledger. */
  const mismatches = async () =>
    (await findMismatches(db())).filter(({ what }) => !what.startsWith('The product'))
  const stocks = async () => [await shop.stockOf(thing), await shop.stockOf(other)]

  it('cancels a cash order completely: its pieces are in the stock again, and nothing is refunded', async () => {
    const id = await orderCash()
    expect(await stocks()).toEqual([STOCK - 2, STOCK - 1])
    expect((await cancel(id)).statusCode).toBe(200)
    expect(await stocks()).toEqual([STOCK, STOCK])
    expect(await read(id)).toMatchObject({
      states: ['cancelled', 'cancelled'],
      deliveryStatus: 'OrderPlaced',
      paymentStatus: 'Pending',
      canCancel: false,
      refunding: 0,
      estimatedDelivery: null,
    })
    expect(await mismatches()).toEqual([])
  })

  it('cancels one line; the courier collects the rest', async () => {
    const id = await orderCash()
    await cancel(id, [1])
    expect(await read(id)).toMatchObject({
      states: ['cancelled', 'ordered'],
      canCancel: true,
      totalAmount: 300,
    })
    const { message } = await moveOrder(db(), id, 'Delivered')
    expect(message).toContain('Delivered and Paid')
    expect((await showOrder(db(), id)).order.collectedPaise).toBe(PRICE)
  })

  it('shares a coupon among the lines, so that all refunds together are what was paid', async () => {
    const third = await shop.product()
    await db().update(products).set({ pricePaise: 3_333 }).where(eq(products.id, third))
    const lines = [thing, other, third].map((productId) => ({ productId, quantity: 1 }))
    const { orderId, amount } = await shop.begin(who, thing, { products: lines, coupon: 'FEATURE10' })
    const id = (await shop.verify(who, shop.card.pay(orderId))).json().orderId
    for (const line of [3, 1, 2]) await cancel(id, [line])
    expect((await read(id)).refunding).toBe(amount / 100)
  })

  it('does nothing more the second time, also when both calls come together', async () => {
    const id = await orderByCard()
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id, [1])])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await cancel(id)).json().data.refunding).toBe(300)
    expect(await stocks()).toEqual([STOCK, STOCK])
  })

  it('refunds a card payment at the provider, once', async () => {
    const id = await orderByCard()
    await cancel(id, [2])
    expect(await read(id)).toMatchObject({ refunding: 100, refunded: 0, paymentStatus: 'Paid' })
    await Promise.all([shop.reconcile(), shop.reconcile()])
    await shop.reconcile()
    expect(await read(id)).toMatchObject({ refunding: 0, refunded: 100, paymentStatus: 'Paid' })
    await cancel(id)
    await shop.reconcile()
    expect(await read(id)).toMatchObject({ refunding: 0, refunded: 300 })
    expect(await mismatches()).toEqual([])
  })

  it('is refused for another shopper’s order, an unknown line, after the promised time, and after shipping', async () => {
    const id = await orderCash()
    const stranger = await shop.as('stranger').post(`/api/v1/order/cancel/${id}`)
    const missing = await shop.as('stranger').post('/api/v1/order/cancel/nothing')
    expect([stranger.statusCode, stranger.json()]).toEqual([404, missing.json()])
    expect((await cancel(id, [9])).statusCode).toBe(400)
    await db()
      .update(orders)
      .set({ createdAt: new Date(Date.now() - 2 * DAY) })
      .where(eq(orders.id, id))
    expect((await read(id)).canCancel).toBe(false)
    expect((await cancel(id)).json().message).toContain('Please write to us')
    await moveOrder(db(), id, 'Shipped')
    expect((await cancel(id)).json().message).toBe('This order has been shipped. You can ask to return it.')
    expect((await read(id)).states).toEqual(['ordered', 'ordered'])
  })

  it('leaves a payment that comes late for a cancelled order to be refunded', async () => {
    const { orderId, intentId } = await shop.begin(who, thing, { products: twoLines() })
    const id = await orderCash()
    await cancel(id)
    await shop.verify(who, shop.card.pay(orderId))
    expect(await read(id)).toMatchObject({ paymentStatus: 'Pending', refundDue: 300 })
    expect(await shop.paymentsOf(intentId)).toMatchObject([{ refund: 'due' }])
  })

  it('returns lines after shipping: asked by the shopper, accepted by the shop, refunded, restocked if it says so', async () => {
    const id = await orderByCard()
    expect((await ask(id)).json().message).toContain('has not been shipped')
    await moveOrder(db(), id, 'Delivered')
    expect((await read(id)).canReturn).toBe(true)
    expect((await ask(id, ' ')).statusCode).toBe(400)
    expect((await ask(id, 'Too small', [1])).statusCode).toBe(200)
    expect((await ask(id, 'Again', [1])).statusCode).toBe(200)
    expect((await read(id)).cartId.items[0]).toMatchObject({ state: 'asked', reason: 'Too small' })
    await returnOrder(db(), id, { restock: true })
    expect((await returnOrder(db(), id)).changed).toBe(false)
    await shop.reconcile()
    expect(await read(id)).toMatchObject({ states: ['returned', 'ordered'], refunded: 200 })
    expect(await stocks()).toEqual([STOCK, STOCK - 1])
    expect(await mismatches()).toEqual([])
  })

  it('refuses a return with a reason that the shopper reads, and may refund a part of an accepted one', async () => {
    const id = await orderByCard()
    await moveOrder(db(), id, 'Delivered')
    await ask(id, 'Not as described')
    await expect(returnOrder(db(), id, { refuse: true })).rejects.toThrow('give a reason')
    await returnOrder(db(), id, { refuse: true, lines: [1], reason: 'The seal is broken.' })
    await expect(returnOrder(db(), id, { amountPaise: 90_000 })).rejects.toThrow('are left to refund')
    await returnOrder(db(), id, { amountPaise: 5_000 })
    expect(await read(id)).toMatchObject({ states: ['refused', 'returned'], refunding: 50 })
  })

  it('ends the time of returning with the promised days', async () => {
    const id = await orderCash()
    await moveOrder(db(), id, 'Delivered')
    const deliveredAt = new Date(Date.now() - 31 * DAY)
    await db().update(orders).set({ deliveredAt }).where(eq(orders.id, id))
    expect((await ask(id)).json().message).toContain('has passed')
  })

  it('cancels for the shop after shipping without restocking, and never after delivery', async () => {
    const id = await orderCash()
    await moveOrder(db(), id, 'Shipped')
    await cancelOrder(db(), id, { lines: [1], reason: 'lost' })
    expect(await stocks()).toEqual([STOCK - 2, STOCK - 1])
    expect(await mismatches()).toEqual([])
    await moveOrder(db(), id, 'Delivered')
    await expect(cancelOrder(db(), id)).rejects.toThrow('a return')
  })

  it('does not deliver a cancelled order', async () => {
    const id = await orderCash()
    await cancelOrder(db(), id)
    await expect(moveOrder(db(), id, 'Shipped')).rejects.toThrow('is cancelled')
  })

  it('records the collected cash, and takes a wrong delivery back with its reason', async () => {
    const id = await orderCash()
    const short = await moveOrder(db(), id, 'Delivered', { collectedPaise: 20_000 })
    expect(short.message).toContain('not all of its cash was collected')
    expect((await read(id)).paymentStatus).toBe('Pending')
    expect((await moveOrder(db(), id, 'Delivered', { collectedPaise: 30_000 })).message).toContain('and Paid')
    await undoMove(db(), id, { reason: 'wrong parcel' })
    const { order, steps } = await showOrder(db(), id)
    expect([order.deliveryStatus, order.paymentStatus, order.collectedPaise]).toEqual([
      'OrderPlaced',
      'Pending',
      null,
    ])
    expect(steps.at(-1)).toMatchObject({ step: 'undone: Delivered', reason: 'wrong parcel' })
  })

  it('refunds cash at most once, when it is handed over', async () => {
    const id = await orderCash()
    await moveOrder(db(), id, 'Delivered')
    expect((await refundOrder(db(), id, { amountPaise: 12_000 })).message).toContain('Hand over ₹120')
    await expect(refundOrder(db(), id, { amountPaise: 12_000 })).rejects.toThrow(
      'within the last ten minutes',
    )
    await refundOrder(db(), id, { amountPaise: 12_000, again: true })
    await expect(refundOrder(db(), id, { amountPaise: 12_100 })).rejects.toThrow('Only ₹60')
    expect(await read(id)).toMatchObject({ refunded: 0, refunding: 240 })
    await expect(undoMove(db(), id, { reason: 'too late' })).rejects.toThrow('cannot be undone')
  })

  it('cancels an order whose product is no longer sold', async () => {
    const id = await orderCash()
    await db().delete(products).where(eq(products.id, thing))
    expect((await cancel(id)).statusCode).toBe(200)
    expect(await db().select().from(orderLines).where(eq(orderLines.orderId, id))).toMatchObject([
      { state: 'cancelled' },
      { state: 'cancelled' },
    ])
  })
})
