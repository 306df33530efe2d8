import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { cartLines, products } from '../database/schema.ts'
import { describeShop } from '../testing/describe-shop.ts'
import { TEST_SITE } from '../testing/identity.ts'
import { cityOf, HOLD, PRICE, payShop, STOCK, stateOf } from './payments.fixtures.ts'

describeShop('the report of a card payment on %s', payShop(), (shop) => {
  let thing: string
  let who: string
  let count = 0
  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  beforeEach(async () => {
    thing = await shop.product()
    who = `shopper-${++count}`
    shop.card.refusal = null
  })

  const refused = { success: false, message: 'Payment verification failed' }

  it('makes the order, and removes the bought products from the cart', async () => {
    const other = await shop.product()
    const line = { userId: who, productId: thing, quantity: 2 }
    await shop.database.db.insert(cartLines).values(line)
    const address = await shop.addressOf(who)
    const cart = { products: [line], source: 'cart', purchaseId: undefined }
    const begun = await shop.begin(who, thing, { ...cart, address, amount: (2 * PRICE) / 100 })
    await shop.database.db.insert(cartLines).values({ ...line, productId: other })
    const answer = await shop.verify(who, shop.card.pay(begun.orderId))
    expect(answer.statusCode, answer.body).toBe(200)
    const [order, ...more] = await shop.ordersOf(who)
    expect(more).toEqual([])
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Payment successful!',
      pending: false,
      intentId: begun.intentId,
      orderId: order?.id,
      data: {
        _id: order?.id,
        paymentStatus: 'Paid',
        paymentMethod: 'Card/UPI',
        totalAmount: (2 * PRICE) / 100,
        refund: 'none',
        addressDetails: { city: 'Pune' },
      },
    })
    expect(await shop.stockOf(thing)).toBe(STOCK - 2)
    const left = await shop.database.db.select().from(cartLines).where(eq(cartLines.userId, who))
    expect(left.map(({ productId }) => productId)).toEqual([other])
  })

  it('captures an authorised payment', async () => {
    const { orderId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId, { status: 'authorized' })
    expect((await shop.verify(who, payment)).json().success).toBe(true)
    expect((await shop.card.payment(payment.id)).status).toBe('captured')
    expect(await shop.ordersOf(who)).toHaveLength(1)
  })

  it('returns the same order again, even while the provider is unavailable', async () => {
    const { orderId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId)
    const first = await shop.verify(who, payment)
    shop.card.refusal = 'unavailable'
    for (let times = 0; times < 3; times += 1) expect((await shop.verify(who, payment)).body).toBe(first.body)
    expect(await shop.ordersOf(who)).toHaveLength(1)
  })

  it('makes one order when the server failed, however often it is reported again (fault F25)', async () => {
    const { orderId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId)
    const { database, identity, card } = shop
    let failures = 1
    const transaction: typeof database.db.transaction = (...inner) => {
      if (failures-- > 0) throw new Error('the database fell over')
      return database.db.transaction(...inner)
    }
    const db = new Proxy(database.db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    })
    const app = await createApp({
      database: { ...database, db },
      siteUrl: TEST_SITE,
      identityProvider: identity.provider,
      services: { card },
      rateLimitFactor: 0,
    })
    const report = async () =>
      app.inject({
        method: 'POST',
        url: '/api/v1/order/verify-payment',
        headers: { authorization: `Bearer ${await identity.tokenFor(who)}` },
        payload: {
          razorpay_order_id: orderId,
          razorpay_payment_id: payment.id,
          razorpay_signature: card.sign(orderId, payment.id),
        },
      })
    expect((await report()).statusCode).toBe(500)
    expect(await shop.ordersOf(who)).toEqual([])
    const answers = [await report(), await report(), await report(), await report(), await report()]
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const [order, ...more] = await shop.ordersOf(who)
    expect([answers[0]?.json().orderId, more]).toEqual([order?.id, []])
    await app.close()
  })

  it('stays pending while the provider is unavailable, and loses nothing', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId)
    shop.card.refusal = 'unavailable'
    const answer = await shop.verify(who, payment)
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      {
        success: false,
        message: 'We are confirming your payment.',
        pending: true,
        intentId,
        orderId: null,
        data: null,
      },
    ])
    // The products are held longer for it.
    shop.pass(HOLD - 1_000)
    await shop.reconcile()
    expect(await shop.stockOf(thing)).toBe(STOCK - 1)
    shop.card.refusal = null
    shop.pass(60_000)
    await shop.reconcile()
    expect((await shop.verify(who, payment)).json()).toMatchObject({ success: true, intentId })
    expect(await shop.ordersOf(who)).toHaveLength(1)
  })

  it('stays pending while the bank has not decided', async () => {
    const { orderId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId, { status: 'created' })
    expect((await shop.verify(who, payment)).statusCode).toBe(202)
    shop.card.move(payment.id, 'captured')
    expect((await shop.verify(who, payment)).statusCode).toBe(200)
  })

  it('accepts a payment that failed first and was then captured', async () => {
    const { orderId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId, { status: 'failed' })
    expect((await shop.verify(who, payment)).json()).toMatchObject(refused)
    expect(await shop.ordersOf(who)).toEqual([])
    shop.card.move(payment.id, 'captured')
    expect((await shop.verify(who, payment)).statusCode).toBe(200)
    expect(await shop.ordersOf(who)).toHaveLength(1)
  })

  it.each(['failed', 'refunded'] as const)('refuses a payment that was %s', async (status) => {
    const { orderId } = await shop.begin(who, thing)
    const answer = await shop.verify(who, shop.card.pay(orderId, { status }))
    expect([answer.statusCode, answer.json()]).toMatchObject([400, refused])
    expect(await shop.ordersOf(who)).toEqual([])
  })

  it.each([
    ['another amount', { amountPaise: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('takes no payment of %s, though its signature is right', async (_what, values) => {
    const { orderId } = await shop.begin(who, thing)
    const answer = await shop.verify(who, shop.card.pay(orderId, values))
    expect([answer.statusCode, answer.json()]).toMatchObject([400, refused])
    expect(await shop.ordersOf(who)).toEqual([])
  })

  it('refuses a payment that is unknown to the provider', async () => {
    const { orderId } = await shop.begin(who, thing)
    expect((await shop.verify(who, { id: 'pay_nobody', orderId })).statusCode).toBe(400)
  })

  it('does not accept a cheap payment for an expensive order', async () => {
    const cheap = await shop.begin(who, thing)
    const dear = await shop.begin(who, thing, { products: [{ productId: thing, quantity: 50 }] })
    const payment = shop.card.pay(cheap.orderId)
    const before = await stateOf(shop)
    const signature = { razorpay_signature: shop.card.sign(cheap.orderId, payment.id) }
    const cross = await shop.verify(who, { id: payment.id, orderId: dear.orderId }, signature)
    expect([cross.statusCode, cross.json()]).toMatchObject([400, refused])
    // Even with a valid signature, which only the provider can make.
    expect((await shop.verify(who, { id: payment.id, orderId: dear.orderId })).statusCode).toBe(400)
    expect(await stateOf(shop)).toBe(before)
    expect((await shop.verify(who, payment)).statusCode).toBe(200)
    expect((await shop.ordersOf(who)).map(({ totalPaise }) => totalPaise)).toEqual([PRICE])
  })

  it('has the same response for another shopper’s payment and a missing one', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    const payment = shop.card.pay(orderId)
    const theirs = await shop.verify('stranger', payment)
    const missing = await shop.verify('stranger', { ...payment, orderId: 'order_nothing' })
    expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body])
    const look = (id: string) => shop.as('stranger').get(`/api/v1/payment/${id}`)
    expect((await look(intentId)).body).toBe((await look('nothing')).body)
    expect(await shop.ordersOf('stranger')).toEqual([])
  })

  it('accepts a payment once, for one basket', async () => {
    const first = await shop.begin(who, thing)
    const payment = shop.card.pay(first.orderId)
    await shop.verify(who, payment)
    const second = await shop.begin(who, thing, { purchaseId: 'another' })
    // Even if the provider confused two orders, its payment would count once.
    shop.card.pay(second.orderId, { id: payment.id })
    const answer = await shop.verify(who, { id: payment.id, orderId: second.orderId })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, refused])
    expect(await shop.ordersOf(who)).toHaveLength(1)
  })

  it('marks a second payment of a basket for a refund, and makes no second order', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    const first = await shop.verify(who, shop.card.pay(orderId))
    const second = await shop.verify(who, shop.card.pay(orderId))
    expect(second.json().orderId).toBe(first.json().orderId)
    expect((await shop.paymentsOf(intentId)).map(({ refund }) => refund)).toEqual(['none', 'due'])
    expect((await shop.ordersOf(who)).map(({ refund }) => refund)).toEqual(['none'])
  })

  it('does not capture a second authorised payment', async () => {
    const { orderId, intentId } = await shop.begin(who, thing)
    await shop.verify(who, shop.card.pay(orderId))
    const promise = shop.card.pay(orderId, { status: 'authorized' })
    await shop.verify(who, promise)
    expect((await shop.card.payment(promise.id)).status).toBe('authorized')
    expect(await shop.paymentsOf(intentId)).toHaveLength(1)
  })

  it('makes a paid order that must be refunded if the products are sold out by now', async () => {
    const rare = await shop.product(1)
    const { orderId, intentId } = await shop.begin(who, rare)
    shop.pass(HOLD + 1_000)
    await shop.reconcile()
    expect(await shop.stockOf(rare)).toBe(1)
    await shop.begin('quicker', rare)
    const answer = await shop.verify(who, shop.card.pay(orderId))
    expect(answer.json()).toMatchObject({ success: true, data: { paymentStatus: 'Paid', refund: 'due' } })
    expect([(await shop.intent(intentId)).state, await shop.stockOf(rare)]).toEqual(['paid', 0])
  })

  it('takes the pieces from the stock for a late payment', async () => {
    const { orderId } = await shop.begin(who, thing)
    shop.pass(HOLD + 1_000)
    await shop.reconcile()
    expect(await shop.stockOf(thing)).toBe(STOCK)
    const answer = await shop.verify(who, shop.card.pay(orderId))
    expect(answer.json()).toMatchObject({ success: true, data: { refund: 'none' } })
    expect(await shop.stockOf(thing)).toBe(STOCK - 1)
  })

  it('keeps the price from the beginning of the payment', async () => {
    const { orderId } = await shop.begin(who, thing)
    await shop.database.db
      .update(products)
      .set({ pricePaise: 5 * PRICE })
      .where(eq(products.id, thing))
    expect((await shop.verify(who, shop.card.pay(orderId))).json().data.totalAmount).toBe(PRICE / 100)
  })

  describe('the address', () => {
    it('is the one from the beginning, even if another one is sent later', async () => {
      const address = await shop.addressOf(who, 'Pune')
      const { orderId } = await shop.begin(who, thing, { address })
      const later = { address: await shop.addressOf(who, 'Nagpur') }
      expect(cityOf(await shop.verify(who, shop.card.pay(orderId), later))).toBe('Pune')
    })

    it('is the one in the report if the payment had none', async () => {
      const address = await shop.addressOf(who, 'Pune')
      await shop.addressOf(who, 'Nagpur')
      const { orderId } = await shop.begin(who, thing)
      expect(cityOf(await shop.verify(who, shop.card.pay(orderId), { address }))).toBe('Pune')
    })

    it('is added even if the provider’s webhook came first', async () => {
      const address = await shop.addressOf(who, 'Pune')
      await shop.addressOf(who, 'Nagpur')
      const { orderId } = await shop.begin(who, thing)
      const payment = shop.card.pay(orderId)
      await shop.deliver(shop.card.message('payment.captured', payment), `evt-${who}`)
      expect(await shop.ordersOf(who)).toMatchObject([{ city: 'Nagpur' }])
      expect(cityOf(await shop.verify(who, payment, { address }))).toBe('Pune')
      expect(cityOf(await shop.verify(who, payment, { address: await shop.addressOf(who, 'Goa') }))).toBe(
        'Pune',
      )
    })

    it('does not stop a payment if it belongs to another shopper', async () => {
      const address = await shop.addressOf('stranger', 'Delhi')
      const { orderId } = await shop.begin(who, thing)
      const answer = await shop.verify(who, shop.card.pay(orderId), { address })
      expect([answer.statusCode, cityOf(answer)]).toEqual([200, null])
    })
  })
})
