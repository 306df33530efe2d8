import { beforeEach, expect, it } from 'vitest'
import { describeRules } from '../testing/describe-shop.ts'
import { HOLD, payShop } from './payments.fixtures.ts'

describeRules('a card payment that makes no order, on %s', payShop(), (shop, kind) => {
  let thing: string
  let who: string
  let evt: string
  let count = 0
  beforeEach(async () => {
    thing = await shop.product()
    who = `shopper-${++count}`
    evt = `evt_${kind}${count}`
  })

  it.each([
    ['captured', 'due'],
    ['refunded', 'done'],
  ] as const)('in another currency, %s, makes no order and is recorded', async (status, refund) => {
    const { orderId, intentId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId, { currency: 'USD', amountPaise: 1_050, status })
    for (const event of ['payment.captured', 'refund.processed'])
      await shop.deliver(shop.card.message(event, payment), `${evt}-${event}`)
    expect(await shop.ordersOf(who)).toEqual([])
    expect(await shop.paymentsOf(intentId)).toMatchObject([
      { currency: 'USD', units: '1050', amountPaise: 0, refund, reason: 'currency' },
    ])
  })

  it('that is authorised, and whose product is gone, is not captured, and the shopper reads why', async () => {
    const last = await shop.product(1)
    const { orderId, intentId } = await shop.begin(who, last)
    shop.pass(HOLD + 60_000)
    await shop.reconcile()
    const other = await shop.begin('quicker', last)
    await shop.verify('quicker', shop.card.pay(other.orderId))
    const payment = shop.card.pay(orderId, { status: 'authorized' })
    await shop.deliver(shop.card.message('payment.authorized', payment), evt)
    await shop.reconcile()
    const report = await shop.verify(who, payment)
    expect([report.statusCode, report.json().message]).toEqual([
      409,
      'An item was sold out before your payment arrived. You are not charged; the bank releases the amount by itself.',
    ])
    expect((await shop.card.payment(payment.id)).status).toBe('authorized')
    expect([await shop.ordersOf(who), await shop.paymentsOf(intentId)]).toEqual([[], []])
    expect((await shop.as(who).get(`/api/v1/payment/${intentId}`)).json()).toMatchObject({
      message: report.json().message,
      data: { state: 'over' },
    })
    // Captured by hand all the same, it is not lost.
    await shop.deliver(
      shop.card.message('payment.captured', shop.card.move(payment.id, 'captured')),
      `${evt}-2`,
    )
    expect(await shop.ordersOf(who)).toMatchObject([{ paymentStatus: 'Paid', refund: 'due' }])
  })

  it('that is refused while it is captured for an order that another payment makes first, is returned', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    const second = shop.card.pay(orderId, { status: 'authorized' })
    // Another process has asked for it and is slow.
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    shop.card.before = async () => {
      if (shop.card.asked.at(-1) !== 'capture') return
      asked.resolve()
      await answered.promise
    }
    const slow = shop.deliver(shop.card.message('payment.authorized', second), evt)
    await asked.promise
    await shop.deliver(shop.card.message('payment.captured', shop.card.pay(orderId)), `${evt}-2`)
    const report = await shop.verify(who, second)
    expect([report.statusCode, await shop.ordersOf(who)]).toMatchObject([400, [{ refund: 'none' }]])
    answered.resolve()
    await slow
    shop.card.before = async () => {}
    const [one, other] = await shop.paymentsOf(intentId)
    expect([one, other].map((row) => [row?.paymentId === second.id, row?.refund]).toSorted()).toEqual([
      [false, 'none'],
      [true, 'due'],
    ])
    // The shopper's browser reports it again: it is known now, and so is the order.
    expect((await shop.verify(who, second)).json()).toMatchObject({ success: true, intentId })
  })

  it('that is authorised for another amount is not captured', async () => {
    const { orderId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId, { status: 'authorized', amountPaise: 100 })
    await shop.deliver(shop.card.message('payment.authorized', payment), evt)
    expect((await shop.card.payment(payment.id)).status).toBe('authorized')
  })
})
