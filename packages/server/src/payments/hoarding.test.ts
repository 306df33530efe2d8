import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { paymentIntents } from '../database/schema.ts'
import { ORDER_LIMITS } from '../env.limits.ts'
import { buyingNow } from '../orders/orders.fixtures.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { HOLD, openPayShop, payShop, STOCK } from './payments.fixtures.ts'

const MINUTE = 60_000

describeRules('open payments of one shopper, on %s', payShop({ rateLimitFactor: 1 }), (shop) => {
  const openOf = async (userId: string) =>
    (await shop.database.db.select().from(paymentIntents).where(eq(paymentIntents.userId, userId))).filter(
      ({ state }) => state === 'open',
    )

  it('are limited to three: the fourth closes the oldest, which may still be paid', async () => {
    const thing = await shop.product()
    const begun = []
    for (const quantity of [1, 2, 3, 4])
      begun.push(await shop.begin('ann', thing, { products: [{ productId: thing, quantity }] }))
    const open = await openOf('ann')
    expect(open.map(({ id }) => id).toSorted()).toEqual(
      begun
        .slice(1)
        .map(({ intentId }) => intentId)
        .toSorted(),
    )
    expect(open.filter(({ holdsStock }) => holdsStock)).toHaveLength(1)
    expect(await shop.stockOf(thing)).toBe(STOCK - 4)
    const paid = await shop.verify('ann', shop.card.pay(begun[0]?.orderId ?? ''))
    expect(paid.json().success).toBe(true)
  })

  it('are limited to three also when they are opened at the same time', async () => {
    const thing = await shop.product()
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        shop
          .as('bob')
          .post('/api/v1/order/create-razorpay-order', buyingNow([{ productId: thing, quantity: turn + 1 }])),
      ),
    )
    expect((await openOf('bob')).length).toBeLessThanOrEqual(ORDER_LIMITS.openPayments)
    const holding = (await openOf('bob')).filter(({ holdsStock }) => holdsStock)
    const held = holding.reduce((sum, { basket }) => sum + (basket.lines[0]?.quantity ?? 0), 0)
    expect(await shop.stockOf(thing)).toBe(STOCK - held)
  })

  it('release their pieces after 15 minutes', async () => {
    const thing = await shop.product()
    await shop.begin('cid', thing)
    shop.pass(14 * MINUTE)
    await shop.reconcile()
    expect(await shop.stockOf(thing)).toBe(STOCK - 1)
    shop.pass(HOLD - 14 * MINUTE + 1_000)
    await shop.reconcile()
    expect(await shop.stockOf(thing)).toBe(STOCK)
  })
})

describe('configured limits', () => {
  it('are applied, and 0 turns them off', async () => {
    const orderLimits = { ...ORDER_LIMITS, openPayments: 0, holdMs: 2 * MINUTE }
    const shop = await openPayShop('postgres', { rateLimitFactor: 1, orderLimits })
    const thing = await shop.product()
    for (const quantity of [1, 2, 3, 4, 5])
      await shop.begin('ann', thing, { products: [{ productId: thing, quantity }] })
    expect(await shop.database.db.$count(paymentIntents, eq(paymentIntents.state, 'open'))).toBe(5)
    shop.pass(2 * MINUTE + 1_000)
    await shop.reconcile()
    expect(await shop.stockOf(thing)).toBe(STOCK)
    await shop.close()
  })
})
