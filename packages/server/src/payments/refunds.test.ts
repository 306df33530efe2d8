import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { findMismatches } from '../check/check.ts'
import { payments } from '../database/schema.ts'
import { cancelOrder, listOrders, moveOrder, showOrder } from '../orders/moves.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { listRefundsDue } from './intents/refunds.ts'
import { PRICE, payShop, STOCK } from './payments.fixtures.ts'

const HOUR = 3_600_000

describeRules('a refund in the card provider’s dashboard, on %s', payShop(), (shop, kind) => {
  let thing: string
  let who: string
  let count = 0
  beforeEach(async () => {
    thing = await shop.product()
    who = `refunded-${++count}`
    shop.card.refusal = null
  })

  const paid = async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId)
    await shop.verify(who, payment)
    return { payment, intentId, providerOrder: orderId }
  }
  let messages = 0
  /** Refunds a payment at the provider, whose message may say what was right before. */
  const refund = async (id: string, refundedPaise: number, event = 'refund.processed') => {
    const before = await shop.card.payment(id)
    const isWhole = refundedPaise === before.amountPaise
    shop.card.change(id, { refundedPaise, status: isWhole ? 'refunded' : 'captured' })
    const answer = await shop.deliver(shop.card.message(event, before), `refund_${kind}_${++messages}`)
    expect(answer.statusCode).toBe(200)
  }
  const order = async () => {
    const { data } = (await shop.as(who).get(`/api/v1/orderu/${who}`)).json()
    const { _id, paymentStatus, refund: state, refunded, refundDue } = data[0]
    const single = (await shop.as(who).get(`/api/v1/order/${_id}`)).json().data
    expect(single).toEqual(data[0])
    return { paymentStatus, state, refunded, refundDue }
  }

  it('reaches the order: in part, and completely', async () => {
    const { payment } = await paid()
    expect(await order()).toEqual({ paymentStatus: 'Paid', state: 'none', refunded: 0, refundDue: 0 })
    await refund(payment.id, 2_500)
    expect(await order()).toEqual({ paymentStatus: 'Paid', state: 'none', refunded: 25, refundDue: 0 })
    await refund(payment.id, PRICE)
    expect(await order()).toMatchObject({ refunded: PRICE / 100, refundDue: 0 })
  })

  it('that failed is taken back', async () => {
    const { payment } = await paid()
    await refund(payment.id, PRICE)
    await refund(payment.id, 0, 'refund.failed')
    expect(await order()).toMatchObject({ refunded: 0 })
  })

  it('ends what was due for a second payment, and makes it due again if it fails', async () => {
    const { providerOrder } = await paid()
    const second = shop.card.pay(providerOrder)
    await shop.verify(who, second)
    expect(await order()).toMatchObject({ refunded: 0, refundDue: PRICE / 100 })
    await refund(second.id, PRICE)
    expect(await order()).toMatchObject({ state: 'none', refunded: PRICE / 100, refundDue: 0 })
    await refund(second.id, 0, 'refund.failed')
    expect(await order()).toMatchObject({ refunded: 0, refundDue: PRICE / 100 })
  })

  it('ends what was due for an order that was sold out', async () => {
    thing = await shop.product(1)
    const { orderId } = await shop.begin(who, thing)
    shop.pass(24 * HOUR)
    await shop.reconcile()
    const other = await shop.begin('quicker', thing)
    await shop.verify('quicker', shop.card.pay(other.orderId))
    const payment = shop.card.pay(orderId)
    await shop.verify(who, payment)
    expect(await order()).toMatchObject({ state: 'due' })
    await refund(payment.id, PRICE)
    expect(await order()).toMatchObject({ state: 'done', refunded: PRICE / 100 })
  })

  it('is found without a message while its payment is checked', async () => {
    const { payment } = await paid()
    shop.card.change(payment.id, { refundedPaise: PRICE, status: 'refunded' })
    shop.pass(24 * HOUR)
    await shop.reconcile()
    expect(await order()).toMatchObject({ refunded: PRICE / 100 })
  })

  it('makes no order of a payment that nobody had reported', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    await refund(shop.card.pay(orderId).id, PRICE)
    expect(await shop.ordersOf(who)).toEqual([])
    expect(await shop.paymentsOf(intentId)).toMatchObject([{ refund: 'done', refundedPaise: PRICE }])
    expect(
      (await listRefundsDue(shop.database.db)).filter(({ payment }) => payment.intentId === intentId),
    ).toEqual([])
  })

  it('stops the order from being shipped without a reason, and is named by list and check until it is cancelled', async () => {
    const { payment } = await paid()
    const { db } = shop.database
    await refund(payment.id, PRICE)
    const [{ id = '' } = {}] = await shop.ordersOf(who)
    await expect(moveOrder(db, id, 'Shipped')).rejects.toThrow('was refunded completely')
    const listed = (await listOrders(db)).find((one) => one.id === id)
    expect(listed?.refunds).toMatchObject({ done: PRICE })
    const found = async () => (await findMismatches(db)).filter(({ what }) => what.includes(id))
    expect(await found()).toEqual([
      {
        what: `The order ${id} was refunded completely, but is still to be delivered.`,
        command: `haat order cancel ${id}`,
      },
    ])
    expect(await shop.stockOf(thing)).toBe(STOCK - 1)
    await cancelOrder(db, id)
    expect([await found(), await shop.stockOf(thing)]).toEqual([[], STOCK])
  })

  it('may be shipped with a reason, which is recorded', async () => {
    const { payment } = await paid()
    const { db } = shop.database
    await refund(payment.id, PRICE)
    const [{ id = '' } = {}] = await shop.ordersOf(who)
    await moveOrder(db, id, 'Shipped', { anyway: 'a gift' })
    expect((await showOrder(db, id)).steps).toMatchObject([
      { step: 'refunded', by: 'provider', actor: '', reason: '₹100.00' },
      { step: 'Shipped', by: 'shop', reason: 'a gift' },
    ])
  })

  it('that was recorded before its order, by an earlier version, is named by check, and cancelling heals it', async () => {
    const { intentId } = await paid()
    const { db } = shop.database
    const [{ id = '' } = {}] = await shop.ordersOf(who)
    await db
      .update(payments)
      .set({ refund: 'done', refundedPaise: PRICE })
      .where(eq(payments.intentId, intentId))
    const found = async () => (await findMismatches(db)).filter(({ what }) => what.includes(id))
    expect((await found()).map(({ command }) => command)).toEqual([`haat order cancel ${id}`])
    await cancelOrder(db, id)
    expect([await found(), await shop.stockOf(thing)]).toEqual([[], STOCK])
  })

  it('is processed later if the provider is unavailable', async () => {
    const { payment } = await paid()
    const message = shop.card.message(
      'refund.processed',
      shop.card.change(payment.id, { refundedPaise: 100 }),
    )
    shop.card.refusal = 'unavailable'
    expect((await shop.deliver(message, `again_${kind}`)).statusCode).toBe(503)
    shop.card.refusal = null
    expect((await shop.deliver(message, `again_${kind}`)).statusCode).toBe(200)
    expect(await order()).toMatchObject({ refunded: 1 })
  })
})
