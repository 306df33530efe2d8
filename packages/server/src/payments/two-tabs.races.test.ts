import { systemClock } from '@haat/core'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { cartThrough } from '../cart/cart.fixtures.ts'
import { orderLines, orders, paymentIntents, payments, products } from '../database/schema.ts'
import { addAddresses, buyingNow } from '../orders/orders.fixtures.ts'
import { NO_SERVICES } from '../services.ts'
import { testCard } from '../testing/card.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { describePlaces, openProcesses } from '../testing/processes.ts'
import { randomFrom } from '../testing/random.ts'
import { aProduct } from '../testing/shop.ts'
import { deliverTo } from './payments.fixtures.ts'
import { reconcile } from './reconcile.ts'

const STOCK = 1_000_000

/** Rounds of the race. The long run takes HAAT_ROUNDS=1000. */
const ROUNDS = Number(process.env.HAAT_ROUNDS ?? 10)
/** Time for one test, in ms. */
const LIMIT = 30_000 + ROUNDS * 1_500

describePlaces('one shopper who pays in two tabs at the same time, in %s', (place) => {
  const card = testCard()
  const shop = openForTests(() => openProcesses(place, { services: { card } }))
  const db = () => shop.database.db

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await db()
      .insert(products)
      .values(aProduct('rice', { totalStock: STOCK, category: null }))
  })

  /** Counts pieces that are neither in stock, nor sold, nor held by an open payment. */
  async function lostPieces(): Promise<number> {
    const [rice] = await db().select().from(products).where(eq(products.id, 'rice'))
    const sold = await db().select().from(orderLines)
    const holding = await db().select().from(paymentIntents).where(eq(paymentIntents.holdsStock, true))
    const lines = [...sold, ...holding.flatMap(({ basket }) => basket.lines)]
    return STOCK - (rice?.totalStock ?? 0) - lines.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  it(`loses no piece to a card payment and a cash order of the same product, ${ROUNDS} times`, {
    timeout: LIMIT,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const who = `shopper-${round}`
      await addAddresses(db(), who)
      const items = buyingNow([{ productId: 'rice', quantity: 1 }])
      const [begun, cash] = await Promise.all([
        shop.post(0, who, '/api/v1/order/create-razorpay-order', items),
        shop.post(1, who, '/api/v1/order/cod', { ...items, address: `home-of-${who}` }),
      ])
      expect(cash.statusCode, cash.body).toBe(200)
      if (begun.statusCode === 200) continue
      const { message, orderId } = begun.json<{ message: string; orderId: string }>()
      expect([begun.statusCode, message]).toEqual([409, 'You have already ordered this.'])
      expect(orderId).toBe(cash.json<{ orderId: string }>().orderId)
    }
    expect(await lostPieces()).toBe(0)
  })

  /**
   * A cart that two devices buy at the same time, in cash and by card, with and without its purchase id, while every call
   * is sent twice because its first answer was lost. All card payments are made, by the webhook or found later.
   */
  async function storm(round: number): Promise<void> {
    const who = `stormy-${round}`
    const random = randomFrom(round)
    await addAddresses(db(), who)
    await cartThrough(shop.at(0), 'user', who).add({ productId: 'rice', quantity: 2 })
    const cart = await shop.at(1).app.inject({
      url: `/api/v1/cart/${who}`,
      headers: { authorization: `Bearer ${await shop.at(1).identity.tokenFor(who)}` },
    })
    const { purchaseId } = cart.json<{ purchaseId: string }>()
    const lines = { products: [{ productId: 'rice', quantity: 2 }], address: `home-of-${who}` }
    const named = () => (random() < 0.5 ? { ...lines, purchaseId } : lines)
    const send = async (turn: number, path: string) => {
      const body = named()
      await shop.post(turn, who, `/api/v1/order/${path}`, body)
      return shop.post(turn + 1, who, `/api/v1/order/${path}`, body)
    }
    const answers = await Promise.all([
      send(0, 'create-razorpay-order'),
      send(1, 'create-razorpay-order'),
      ...(round % 4 === 0 ? [] : [send(0, 'cod'), send(1, 'cod')]),
    ])
    const intents = await db().select().from(paymentIntents).where(eq(paymentIntents.userId, who))
    // An intent that was replaced before it reached the provider cannot be paid.
    const begun = intents.flatMap(({ providerRef }) => providerRef ?? [])
    await Promise.all(
      begun.map(async (providerRef, at) => {
        const payment = card.pay(providerRef)
        const message = card.message('payment.captured', payment)
        if (random() < 0.7) await deliverTo(shop.at(at).app, message, `event-${payment.id}`)
      }),
    )
    await reconcile({ db: db(), clock: systemClock, services: { ...NO_SERVICES, card } })
    const made = await db().select().from(orders).where(eq(orders.userId, who))
    expect(made).toHaveLength(1)
    expect(made[0]?.purchaseId).toBe(purchaseId)
    for (const answer of answers) {
      if (answer.statusCode === 200) continue
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { message: 'You have already ordered this.', orderId: made[0]?.id },
      ])
    }
    // All money is recorded: one payment may pay for the order, the others are to be refunded.
    const paid = await db()
      .select({ refund: payments.refund })
      .from(payments)
      .innerJoin(paymentIntents, eq(paymentIntents.id, payments.intentId))
      .where(eq(paymentIntents.userId, who))
    expect(paid).toHaveLength(begun.length)
    expect(paid.filter(({ refund }) => refund === 'none')).toHaveLength(Math.min(1, begun.length))
  }

  const STORMS = Math.ceil(ROUNDS / 2)
  it(`makes one order of one cart, and records every payment, ${STORMS} times`, {
    timeout: LIMIT,
  }, async () => {
    for (let round = 0; round < STORMS; round += 1) await storm(round)
    expect(await lostPieces()).toBe(0)
  })
})
