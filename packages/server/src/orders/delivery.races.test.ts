import type { DeliveryAnswerWire } from '@haat/core/wire'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addresses, orders } from '../database/schema.ts'
import { ORDER_RULES } from '../env.rules.ts'
import { payShop } from '../payments/payments.fixtures.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { deliveryOf56 } from './delivery.fixtures.ts'
import { addAddresses, buyingNow } from './orders.fixtures.ts'

const PLACES = 5
const BUYERS = 24
const delivery = {
  ...deliveryOf56,
  slots: deliveryOf56.slots.map((slot) => ({ ...slot, capacity: PLACES })),
}

describeRules(
  'a slot of simultaneous buyers on %s',
  payShop({ orderRules: { ...ORDER_RULES, delivery } }),
  (shop) => {
    it('takes as many orders and open payments as it has places, and late payments none', async () => {
      const { db } = shop.database
      const thing = await shop.product()
      const buyers = Array.from({ length: BUYERS }, (_, at) => `buyer-${at}`)
      await addAddresses(db, ...buyers)
      await db.update(addresses).set({ pincode: '580001' })
      const { data } = await shop.read<DeliveryAnswerWire>('/api/v1/delivery/580001')
      const slot = data?.slots.at(-1)?.id ?? ''
      const body = (userId: string) => ({
        ...buyingNow([{ productId: thing, quantity: 1 }]),
        purchaseId: userId,
        address: `home-of-${userId}`,
        slot,
      })
      const buy = (userId: string, path: string) =>
        shop.as(userId).post(`/api/v1/order/${path}`, body(userId))
      const late = await shop.begin('late', thing, {
        ...body('buyer-0'),
        purchaseId: 'late',
        address: await home('late'),
      })
      shop.pass(16 * 60_000)
      await shop.reconcile()
      const answers = await Promise.all([
        ...buyers.map((userId, at) => buy(userId, at % 2 === 0 ? 'create-razorpay-order' : 'cod')),
        shop.verify('late', shop.card.pay(late.orderId)),
      ])
      const taken = answers.slice(0, -1).filter(({ statusCode }) => statusCode === 200)
      await Promise.all(
        buyers.map(async (userId, at) => {
          const begun = answers[at]
          if (begun?.statusCode === 200 && at % 2 === 0)
            await shop.verify(userId, shop.card.pay(begun.json<{ orderId: string }>().orderId))
        }),
      )
      const placed = await db.select().from(orders).where(eq(orders.slot, slot))
      const delivered = placed.filter(({ refund }) => refund === 'none')
      expect(delivered).toHaveLength(PLACES)
      expect(taken.length + delivered.filter(({ userId }) => userId === 'late').length).toBe(PLACES)

      async function home(userId: string) {
        const id = await shop.addressOf(userId)
        await db.update(addresses).set({ pincode: '580001' }).where(eq(addresses.id, id))
        return id
      }
    })
  },
)
