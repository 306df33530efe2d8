import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Drizzle, orders, paymentIntents, payments } from '../database/index.ts'
import { refundSentence } from '../payments/intents/refund-sentences.ts'
import { listRefundsDue } from '../payments/intents/refunds.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import {
  listOrders,
  markPaymentRefunded,
  markRefunded,
  moveOrder,
  OrderMoveError,
  showOrder,
} from './moves.ts'
import { writeOrder, writePaid } from './orders.fixtures.ts'

const shipOrder = (db: Drizzle, id: string) => moveOrder(db, id, 'Shipped')
const sendOutOrder = (db: Drizzle, id: string) => moveOrder(db, id, 'Out for Delivery')
const deliverOrder = (db: Drizzle, id: string) => moveOrder(db, id, 'Delivered')

const ID = '5f0c7a91d2b84e63a1b2c3d4e5f60718'
/** Ends with the same eight characters. */
const TWIN = '9be41c06aa7d4d2fbb01ffffe5f60718'

describeRules('order management on %s', freshDatabase, (database) => {
  let db: Drizzle
  beforeAll(() => {
    db = database.db
  })
  beforeEach(() => emptyTables(database))

  const stateOf = async (id: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    return [order?.deliveryStatus, order?.paymentStatus]
  }

  it('moves an order along the four steps, and marks a cash order as Paid when it is delivered', async () => {
    await writeOrder(db, 'ann', { id: ID })
    const states = []
    for (const move of [shipOrder, sendOutOrder, deliverOrder]) {
      const { changed, message } = await move(db, ID)
      states.push([changed, message, ...(await stateOf(ID))])
    }
    expect(states).toEqual([
      [true, 'Order e5f60718 is now Shipped.', 'Shipped', 'Pending'],
      [true, 'Order e5f60718 is now Out for Delivery.', 'Out for Delivery', 'Pending'],
      [true, 'Order e5f60718 is now Delivered and Paid.', 'Delivered', 'Paid'],
    ])
  })

  it('may skip a step', async () => {
    await writeOrder(db, 'ann', { id: ID, method: 'card', paymentStatus: 'Paid' })
    expect((await deliverOrder(db, ID)).message).toBe('Order e5f60718 is now Delivered.')
  })

  it('changes nothing the second time, and reports it', async () => {
    const before = new Date('2026-11-01T00:00:00.000Z')
    await writeOrder(db, 'ann', { id: ID, deliveryStatus: 'Shipped', updatedAt: before })
    const { changed, message, order } = await shipOrder(db, ID)
    expect([changed, message]).toEqual([false, 'Order e5f60718 is already Shipped. Nothing was changed.'])
    expect(order.updatedAt).toEqual(before)
    expect((await deliverOrder(db, ID)).order.updatedAt.getTime()).toBeGreaterThan(before.getTime())
  })

  it('never moves back', async () => {
    await writeOrder(db, 'ann', { id: ID, deliveryStatus: 'Delivered', paymentStatus: 'Paid' })
    for (const [step, name] of [
      ['OrderPlaced', 'New'],
      ['Shipped', 'Shipped'],
    ] as const)
      await expect(moveOrder(db, ID, step)).rejects.toThrow(
        `Order e5f60718 is Delivered. It cannot go back to ${name}.`,
      )
    expect(await stateOf(ID)).toEqual(['Delivered', 'Paid'])
  })

  it('moves an order once when two people do so at the same time', async () => {
    await writeOrder(db, 'ann', { id: ID })
    const moved = await Promise.all([shipOrder(db, ID), shipOrder(db, ID)])
    expect(moved.map(({ changed }) => changed).toSorted()).toEqual([false, true])
  })

  it('finds an order by the end of its id', async () => {
    await writeOrder(db, 'ann', { id: ID })
    expect((await shipOrder(db, ` ${ID.slice(-8)}\n`)).order.id).toBe(ID)
    expect((await showOrder(db, ID.slice(5))).order.id).toBe(ID)
    expect((await showOrder(db, `#${ID.slice(-8).toUpperCase()}`)).order.id).toBe(ID)
  })

  it('requires more characters if two ids have the same end', async () => {
    await writeOrder(db, 'ann', { id: ID })
    await writeOrder(db, 'bob', { id: TWIN })
    await expect(shipOrder(db, 'e5f60718')).rejects.toThrow(
      new OrderMoveError('More than one order ends with “e5f60718”. Give more characters of its id.'),
    )
    expect([await stateOf(ID), await stateOf(TWIN)]).toEqual(Array(2).fill(['OrderPlaced', 'Pending']))
    expect((await shipOrder(db, TWIN.slice(-9))).order.id).toBe(TWIN)
    expect((await shipOrder(db, ID)).order.id).toBe(ID)
  })

  it.each([
    ['f60718', '“f60718” is too short. Give the complete id, or at least its last 8 characters.'],
    ['', '“” is too short. Give the complete id, or at least its last 8 characters.'],
    ['%%%%%%%%', 'There is no order “%%%%%%%%”.'],
    ['________', 'There is no order “________”.'],
    ['E5F60719', 'There is no order “E5F60719”.'],
  ])('does not know “%s”', async (id, message) => {
    await writeOrder(db, 'ann', { id: ID })
    await expect(shipOrder(db, id)).rejects.toThrow(new OrderMoveError(message))
    await expect(showOrder(db, id)).rejects.toThrow(new OrderMoveError(message))
    await expect(markRefunded(db, id)).rejects.toThrow(new OrderMoveError(message))
  })

  it('lists orders, newest first, including hidden ones', async () => {
    const days = [['old', 1] as const, ['new', 3] as const, ['middle', 2] as const]
    for (const [id, day] of days)
      await writeOrder(db, 'ann', { id, createdAt: new Date(Date.UTC(2026, 10, day)) })
    await db
      .update(orders)
      .set({ hiddenAt: new Date(), deliveryStatus: 'Shipped' })
      .where(eq(orders.id, 'middle'))
    const idsIn = async (
      ...filter: Parameters<typeof listOrders> extends [unknown, ...infer F] ? F : never
    ) => (await listOrders(db, ...filter)).map(({ id }) => id)
    expect(await idsIn()).toEqual(['new', 'middle', 'old'])
    expect(await idsIn({ limit: 2 })).toEqual(['new', 'middle'])
    expect(await idsIn({ status: 'Shipped' })).toEqual(['middle'])
    expect(await idsIn({ status: 'Delivered' })).toEqual([])
    expect(await idsIn({ refundsDue: true })).toEqual([])
  })

  it('shows the lines and the payments', async () => {
    await writePaid(db, 'ann')
    await writeOrder(db, 'ann', { id: ID, method: 'card', paymentStatus: 'Paid', intentId: 'intent-of-ann' })
    const { lines, payments: paid, refundDuePaise } = await showOrder(db, ID)
    expect(lines).toMatchObject([{ name: 'Mango', quantity: 2, pricePaise: 19_950 }])
    expect(paid.map(({ paymentId, refund }) => [paymentId, refund])).toEqual([
      ['pay_1', 'none'],
      ['pay_2', 'due'],
    ])
    expect(refundDuePaise).toBe(39_900)
  })

  describe('refunds', () => {
    it('records the refund of a duplicate payment, and still delivers the order', async () => {
      await writePaid(db, 'ann')
      await writeOrder(db, 'ann', {
        id: ID,
        method: 'card',
        paymentStatus: 'Paid',
        intentId: 'intent-of-ann',
      })
      await writeOrder(db, 'bob', { id: TWIN })
      expect((await listOrders(db, { refundsDue: true })).map(({ id }) => id)).toEqual([ID])
      expect((await markRefunded(db, ID)).message).toBe('Order e5f60718 is now refunded.')
      expect(await listOrders(db, { refundsDue: true })).toEqual([])
      expect(await showOrder(db, ID)).toMatchObject({ refundDuePaise: 0, order: { refund: 'none' } })
      expect(await markRefunded(db, ID)).toMatchObject({
        changed: false,
        message: 'Order e5f60718 is already refunded. Nothing was changed.',
      })
      expect((await shipOrder(db, ID)).changed).toBe(true)
    })

    it('does not deliver an order that was sold out when it was paid', async () => {
      await writeOrder(db, 'ann', { id: ID, method: 'crypto', paymentStatus: 'Paid', refund: 'due' })
      expect((await showOrder(db, ID)).refundDuePaise).toBe(39_900)
      const refused = new OrderMoveError(
        'Order e5f60718 was paid after its products were sold out. It is refunded and cannot be delivered.',
      )
      await expect(shipOrder(db, ID)).rejects.toThrow(refused)
      expect(await markRefunded(db, ID)).toMatchObject({ changed: true, order: { refund: 'done' } })
      expect((await markRefunded(db, ID)).changed).toBe(false)
      await expect(deliverOrder(db, ID)).rejects.toThrow(refused)
    })

    it('refuses the refund of an order that has nothing to refund', async () => {
      await writeOrder(db, 'ann', { id: ID })
      await expect(markRefunded(db, ID)).rejects.toThrow(
        new OrderMoveError('Order e5f60718 has nothing to refund.'),
      )
    })

    it('lists payments without an order', async () => {
      await writePaid(db, 'ann')
      expect(await listRefundsDue(db)).toMatchObject([{ payment: { paymentId: 'pay_2' }, orderId: null }])
      await expect(markPaymentRefunded(db, 'pay_1')).rejects.toThrow(
        new OrderMoveError('There is no payment “pay_1” that must be refunded.'),
      )
      expect([await markPaymentRefunded(db, 'pay_2'), await markPaymentRefunded(db, ' pay_2 ')]).toEqual([
        true,
        false,
      ])
      expect(await listRefundsDue(db)).toEqual([])
    })

    it('assigns a payment with an order to that order, whose history has its refund', async () => {
      await writePaid(db, 'ann')
      await writeOrder(db, 'ann', { id: ID, intentId: 'intent-of-ann' })
      expect(await listRefundsDue(db)).toMatchObject([{ payment: { paymentId: 'pay_2' }, orderId: ID }])
      for (const isNew of [true, false]) expect(await markPaymentRefunded(db, 'pay_2')).toBe(isNew)
      expect((await showOrder(db, ID)).steps).toMatchObject([
        { step: 'refunded', by: 'shop', actor: 'command line', reason: expect.stringContaining('₹') },
      ])
    })

    const line = async () => (await listRefundsDue(db)).map(refundSentence)

    it('names amount, sender and reason of ether', async () => {
      await writePaid(db, 'ann')
      const [sender, units] = ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', '400000000000000']
      const ether = { provider: 'crypto', currency: 'ETH', units, sender, amountPaise: 9_975 } as const
      await db
        .update(payments)
        .set({ ...ether, reason: 'late' })
        .where(eq(payments.paymentId, 'pay_2'))
      expect(await line()).toEqual([
        `The payment pay_2 has to be refunded: 0.0004 ETH (₹99.75) from ${sender}; it came after its quote had expired.`,
      ])
    })

    it('names the currency of a card, and what was refunded already', async () => {
      await writePaid(db, 'ann')
      const isSecond = eq(payments.paymentId, 'pay_2')
      const dollars = { currency: 'USD', units: '1050', amountPaise: 0, reason: 'currency' } as const
      await db.update(payments).set(dollars).where(isSecond)
      expect(await line()).toEqual(['The payment pay_2 has to be refunded: $10.50; it is not in rupees.'])
      await db
        .update(payments)
        .set({ units: null, reason: null, amountPaise: 39_900, refundedPaise: 10_000 })
        .where(isSecond)
      expect(await line()).toEqual([
        'The payment pay_2 has to be refunded: ₹399.00, of which ₹100.00 was refunded; its amount is not that of its purchase.',
      ])
    })

    it('does not list a part of a payment while the rest may follow', async () => {
      await writePaid(db, 'ann')
      await db.update(payments).set({ reason: 'short' }).where(eq(payments.paymentId, 'pay_2'))
      await db.update(paymentIntents).set({ state: 'open' })
      expect(await line()).toEqual([])
      await db.update(paymentIntents).set({ state: 'expired' })
      expect(await line()).toHaveLength(1)
    })
  })
})
