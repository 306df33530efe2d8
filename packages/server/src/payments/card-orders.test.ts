import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { cartLines, paymentIntents, products } from '../database/schema.ts'
import { buyingNow } from '../orders/orders.fixtures.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { HOLD, PRICE, payShop, STOCK } from './payments.fixtures.ts'

const MINUTE = 60_000

describeRules('the beginning of a card payment on %s', payShop(), (shop) => {
  let thing: string
  let who: string
  let count = 0
  beforeEach(async () => {
    thing = await shop.product()
    who = `shopper-${++count}`
    shop.card.refusal = null
    shop.card.before = async () => {}
  })

  const call = (body: object, userId = who) =>
    shop.as(userId).post('/api/v1/order/create-razorpay-order', body)
  const one = () => buyingNow([{ productId: thing, quantity: 1 }])
  const madeSince = (before: number) => shop.card.orders.length - before

  it('creates an order at the provider with the shop’s own total, in paise', async () => {
    const answer = await call({ ...one(), amount: PRICE / 100 })
    expect(answer.statusCode, answer.body).toBe(200)
    const order = shop.card.orders.at(-1)
    expect(answer.json()).toEqual({
      success: true,
      message: 'Ready to be paid.',
      orderId: order?.id,
      intentId: order?.receipt,
      purchaseId: one().purchaseId,
      keyId: 'rzp_test_haat',
      amount: PRICE,
      currency: 'INR',
    })
    expect(order?.amountPaise).toBe(PRICE)
  })

  it('is for the cart if no products are sent', async () => {
    await shop.database.db.insert(cartLines).values({ userId: who, productId: thing, quantity: 3 })
    expect((await call({ amount: (3 * PRICE) / 100 })).json()).toMatchObject({ amount: 3 * PRICE })
  })

  it('applies the coupon', async () => {
    const answer = await call({ ...one(), amount: (PRICE * 0.9) / 100, coupon: 'feature10' })
    expect(answer.json()).toMatchObject({ amount: PRICE * 0.9 })
  })

  it.each([1, PRICE, 99.99, 100.001, 0])('refuses an amount of ₹%d with the fresh total', async (amount) => {
    const before = shop.card.orders.length
    const answer = await call({ ...one(), amount })
    expect([answer.statusCode, answer.json().total]).toEqual([409, PRICE / 100])
    expect([madeSince(before), await shop.stockOf(thing)]).toEqual([0, STOCK])
  })

  it('refuses another currency, and a total that is too small for the provider', async () => {
    expect((await call({ ...one(), currency: 'USD' })).statusCode).toBe(400)
    await shop.database.db.update(products).set({ pricePaise: 99 }).where(eq(products.id, thing))
    const answer = await call(one())
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'The total is too small for this payment method. Please choose another one.',
    ])
    expect(await shop.stockOf(thing)).toBe(STOCK)
  })

  it('says that the amount is above the provider’s limit, and leaves cash open', async () => {
    const address = await shop.addressOf(who)
    shop.card.refusal = 'amount'
    // A second attempt has the same response.
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await call(one())
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'The card provider does not take so much in one payment. Please choose another payment method.',
      ])
      expect(await shop.stockOf(thing)).toBe(STOCK)
    }
    const cash = await shop.as(who).post('/api/v1/order/cod', { ...one(), address })
    expect(cash.json().m).toBe('s')
  })

  it('holds the products while the shopper pays', async () => {
    const rare = await shop.product(1)
    await shop.begin(who, rare)
    expect(await shop.stockOf(rare)).toBe(0)
    const answer = await call(buyingNow([{ productId: rare, quantity: 1 }]), 'late')
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `${rare.replace('-', ' ')} is sold out.`,
    ])
    // The shopper who holds them may call again.
    expect((await shop.begin(who, rare)).intentId).toBe((await shop.begin(who, rare)).intentId)
    expect(await shop.stockOf(rare)).toBe(0)
  })

  it('accepts only one of the shopper’s own addresses', async () => {
    const own = await shop.addressOf(who)
    const { intentId } = await shop.begin(who, thing, { address: own })
    expect((await shop.intent(intentId)).destination).toMatchObject({ city: 'Pune', pincode: '411001' })
    for (const address of [await shop.addressOf('stranger'), 'nothing', '']) {
      const answer = await call({ ...one(), address })
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please select a delivery address'])
    }
  })

  it('returns the same order in two tabs, and after a lost response', async () => {
    const before = shop.card.orders.length
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(one())))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers[0]?.statusCode, answers[0]?.body).toBe(200)
    expect([madeSince(before), await shop.stockOf(thing)]).toEqual([1, STOCK - 1])
  })

  it('creates another order for another basket, and releases the products of the first one', async () => {
    const first = await shop.begin(who, thing)
    const second = await shop.begin(who, thing, { products: [{ productId: thing, quantity: 2 }] })
    expect(second.orderId).not.toBe(first.orderId)
    expect(await shop.stockOf(thing)).toBe(STOCK - 2)
    // Both may still be paid.
    expect((await shop.intent(first.intentId)).state).toBe('open')
  })

  it('is refused after the purchase was paid, with its order, until there is another purchase', async () => {
    const { orderId } = (await call(one())).json()
    await shop.verify(who, shop.card.pay(orderId))
    const [order] = await shop.ordersOf(who)
    const again = await call(one())
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { success: false, statusCode: 409, message: 'You have already ordered this.', orderId: order?.id },
    ])
    expect((await call({ ...one(), purchaseId: 'another' })).statusCode).toBe(200)
  })

  it('creates another order after the first one expired, and only one of them pays', async () => {
    const first = (await call(one())).json()
    shop.pass(HOLD + MINUTE)
    await shop.reconcile()
    expect([(await shop.intent(first.intentId)).state, await shop.stockOf(thing)]).toEqual(['expired', STOCK])
    const second = (await call(one())).json()
    expect(second.orderId).not.toBe(first.orderId)
    expect(await shop.stockOf(thing)).toBe(STOCK - 1)
    for (const { orderId } of [first, second])
      expect((await shop.verify(who, shop.card.pay(orderId))).json().success).toBe(true)
    expect(await shop.ordersOf(who)).toMatchObject([{ intentId: first.intentId }])
    expect(await shop.paymentsOf(second.intentId)).toMatchObject([{ refund: 'due' }])
    expect(await shop.stockOf(thing)).toBe(STOCK - 1)
  })

  it.each([
    ['unavailable', 503, 1],
    ['refused', 502, 0],
  ] as const)(
    'releases the products if the provider is “%s”, and creates an order afterwards',
    async (refusal, status, warnings) => {
      shop.card.refusal = refusal
      const warned = vi.spyOn(console, 'warn').mockReturnValue()
      const answer = await call(one())
      expect(warned).toHaveBeenCalledTimes(warnings)
      warned.mockRestore()
      expect([answer.statusCode, answer.json().message]).toEqual([status, 'Failed to create order'])
      expect(await shop.stockOf(thing)).toBe(STOCK)
      shop.card.refusal = null
      expect((await call(one())).statusCode).toBe(200)
      expect(await shop.stockOf(thing)).toBe(STOCK - 1)
    },
  )

  it('can be repeated after a server was killed while it called the provider', async () => {
    const { intentId } = (await call(one())).json()
    const asked = { providerRef: null, state: 'creating' as const, askedAt: new Date() }
    await shop.database.db.update(paymentIntents).set(asked).where(eq(paymentIntents.id, intentId))
    shop.pass(9_000)
    const again = (await call(one())).json()
    expect([again.intentId, again.orderId]).toEqual([intentId, shop.card.orders.at(-1)?.id])
    expect(await shop.stockOf(thing)).toBe(STOCK - 1)
  })

  it('is closed after a server was killed and the call is not repeated', async () => {
    const { intentId } = await shop.begin(who, thing)
    const asked = { providerRef: null, state: 'creating' as const }
    await shop.database.db.update(paymentIntents).set(asked).where(eq(paymentIntents.id, intentId))
    await shop.reconcile()
    expect(await shop.stockOf(thing)).toBe(STOCK - 1)
    shop.pass(3 * MINUTE)
    await Promise.all([shop.reconcile(), shop.reconcile()])
    expect([(await shop.intent(intentId)).state, await shop.stockOf(thing)]).toEqual(['expired', STOCK])
  })

  it('is refused in a shop without a card provider', async () => {
    const { app, identity } = shop
    const plain = await import('../app.ts').then(({ createApp }) =>
      createApp({ database: shop.database, identityProvider: identity.provider }),
    )
    const authorization = `Bearer ${await identity.tokenFor(who)}`
    const answer = await plain.inject({
      method: 'POST',
      url: '/api/v1/order/create-razorpay-order',
      payload: one(),
      headers: { authorization },
    })
    expect(answer.statusCode).toBe(503)
    const options = async (of: typeof app) => (await of.inject('/api/v1/payment/methods')).json().data
    const more = { crypto: null, coupons: true, delivery: false, gstin: false }
    expect(await options(plain)).toEqual({ cod: true, card: null, ...more })
    expect(await options(app)).toEqual({
      cod: true,
      card: { script: 'https://checkout.example/v1/checkout.js' },
      ...more,
    })
    await plain.close()
  })
})
