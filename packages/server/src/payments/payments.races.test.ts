import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { orderLines, orders, paymentIntents, payments, products } from '../database/schema.ts'
import { buyingNow } from '../orders/orders.fixtures.ts'
import { NO_SERVICES } from '../services.ts'
import { testCard } from '../testing/card.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { atOnce, describePlaces, inTurn, openProcesses } from '../testing/processes.ts'
import { aProduct } from '../testing/shop.ts'
import { type Begun, deliverUntilTaken, HOLD } from './payments.fixtures.ts'
import { reconcile } from './reconcile.ts'

const STOCK = 1_000

describePlaces('one payment with simultaneous reports, in %s', (place) => {
  const card = testCard()
  const shop = openForTests(() => openProcesses(place, { services: { card } }))
  const db = () => shop.database.db

  beforeAll(async () => {
    await db()
      .insert(products)
      .values(aProduct('thing', { pricePaise: 10_000, totalStock: STOCK, category: null }))
  })

  const begin = (turn: number, userId: string, quantity = 1) =>
    shop.post(
      turn,
      userId,
      '/api/v1/order/create-razorpay-order',
      buyingNow([{ productId: 'thing', quantity }]),
    )
  const verify = (turn: number, userId: string, orderId: string, paymentId: string) =>
    shop.post(turn, userId, '/api/v1/order/verify-payment', {
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: card.sign(orderId, paymentId),
    })
  const round = (turn: number, passed = 0) => {
    const clock = { now: () => Date.now() + passed, after: () => () => {}, every: () => () => {} }
    const services = { ...NO_SERVICES, card }
    return reconcile({ db: shop.at(turn).database.db, clock, services })
  }
  const stock = async () =>
    (await db().select().from(products).where(eq(products.id, 'thing')))[0]?.totalStock ?? -1

  it.each(['captured', 'authorized'] as const)(
    'is one order for 20 verifications, 5 webhooks and 4 rounds, when %s',
    async (status) => {
      const who = `ann-${status}`
      const { orderId, intentId } = (await begin(0, who)).json<Begun>()
      const before = await stock()
      const payment = card.pay(orderId, { status })
      const message = card.message(`payment.${status}`, payment)
      const [answers, delivered] = await Promise.all([
        atOnce(20, (turn) => verify(turn, who, orderId, payment.id)),
        atOnce(5, (turn) => deliverUntilTaken(shop.at(turn).app, message, `evt_${status}`)),
        atOnce(4, round),
      ])
      const made = await db().select().from(orders).where(eq(orders.userId, who))
      expect(made).toMatchObject([{ intentId, paymentStatus: 'Paid', refund: 'none' }])
      expect(answers.map((answer) => [answer.statusCode, answer.json().orderId])).toEqual(
        Array(20).fill([200, made[0]?.id]),
      )
      expect(delivered.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
      const counted = await db().select().from(payments).where(eq(payments.intentId, intentId))
      expect(counted).toMatchObject([{ paymentId: payment.id, refund: 'none' }])
      expect(await stock()).toBe(before)
    },
  )

  it('is one order if two payments are captured at the same time', async () => {
    const { orderId, intentId } = (await begin(0, 'bob')).json<Begun>()
    const paid = [card.pay(orderId), card.pay(orderId), card.pay(orderId)]
    const answers = await atOnce(9, (turn) => verify(turn, 'bob', orderId, inTurn(paid, turn).id))
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1)
    const counted = await db().select().from(payments).where(eq(payments.intentId, intentId))
    expect(counted.map(({ refund }) => refund).toSorted()).toEqual(['due', 'due', 'none'])
  })

  it('is one intent and one order at the provider, however many tabs begin it', async () => {
    const [before, made] = [await stock(), card.orders.length]
    const answers = await atOnce(20, (turn) => begin(turn, 'cid'))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect([answers[0]?.statusCode, card.orders.length - made]).toEqual([200, 1])
    expect(await stock()).toBe(before - 1)
  })

  it('holds the products of one basket for a shopper who begins many payments', async () => {
    const before = await stock()
    const answers = await atOnce(12, (turn) => begin(turn, 'dan', 1 + (turn % 4)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    const mine = await db().select().from(paymentIntents).where(eq(paymentIntents.userId, 'dan'))
    const holding = mine.filter(({ holdsStock }) => holdsStock)
    expect([mine.length, holding.length]).toEqual([4, 1])
    expect(await stock()).toBe(before - (holding[0]?.basket.lines[0]?.quantity ?? 0))
  })

  it('is either paid or over, and stock and orders match, if it expires in the meantime', async () => {
    const shoppers = Array.from({ length: 12 }, (_, turn) => `late-${turn}`)
    const begun = await Promise.all(shoppers.map(async (who, turn) => (await begin(turn, who)).json<Begun>()))
    const paid = begun.map(({ orderId }) => card.pay(orderId))
    const answers = await Promise.all([
      ...begun.map(({ orderId }, turn) =>
        verify(turn, inTurn(shoppers, turn), orderId, inTurn(paid, turn).id),
      ),
      ...[0, 1, 2].map(async (turn) => round(turn, HOLD + 60_000).then(() => null)),
      ...begun.map(({ orderId }, turn) =>
        begin(turn, `late-${turn}`, 2)
          .then(() => orderId)
          .then(() => null),
      ),
    ])
    for (const answer of answers) if (answer) expect(answer.statusCode, answer.body).toBe(200)
    const made = await db().select().from(orders)
    const late = made.filter(({ userId }) => userId.startsWith('late-'))
    expect([late.length, late.every(({ refund }) => refund === 'none')]).toEqual([12, true])
    const sold = (await db().select().from(orderLines)).reduce((sum, { quantity }) => sum + quantity, 0)
    const holding = await db().select().from(paymentIntents).where(eq(paymentIntents.holdsStock, true))
    const held = holding.reduce((sum, { basket }) => sum + (basket.lines[0]?.quantity ?? 0), 0)
    expect(await stock()).toBe(STOCK - sold - held)
  })
})
