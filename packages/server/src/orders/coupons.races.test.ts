import { expect, it } from 'vitest'
import { orders } from '../database/schema.ts'
import { ORDER_RULES } from '../env.rules.ts'
import { payShop } from '../payments/payments.fixtures.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { rule } from './coupons.fixtures.ts'
import { addAddresses, buyingNow } from './orders.fixtures.ts'

const USES = 5
const BUYERS = 24
const coupons = [
  rule('FEW', { percent: 10, uses: USES }),
  rule('ONCE', { percent: 10, usesPerShopper: 1 }),
  rule('LAST', { percent: 10, uses: 1 }),
]

describeRules(
  'limited coupons of simultaneous buyers on %s',
  payShop({ orderRules: { ...ORDER_RULES, coupons } }),
  (shop) => {
    const buy = async (
      userId: string,
      productId: string,
      coupon: string,
      byCard: boolean,
      purchaseId: string,
    ) => {
      const body = {
        ...buyingNow([{ productId, quantity: 1 }]),
        purchaseId,
        coupon,
        address: `home-of-${userId}`,
      }
      const path = byCard ? 'create-razorpay-order' : 'cod'
      return shop.as(userId).post(`/api/v1/order/${path}`, body)
    }
    const statuses = (answers: readonly { statusCode: number }[]) =>
      answers.map(({ statusCode }) => statusCode).toSorted()

    it('are used as often as the shop says, by orders and open payments together', async () => {
      const thing = await shop.product()
      const buyers = Array.from({ length: BUYERS }, (_, at) => `few-${at}`)
      await addAddresses(shop.database.db, ...buyers)
      const answers = await Promise.all(
        buyers.map((userId, at) => buy(userId, thing, 'FEW', at % 2 === 0, `few-${at}`)),
      )
      expect(statuses(answers)).toEqual([
        ...Array.from({ length: USES }, () => 200),
        ...Array.from({ length: BUYERS - USES }, () => 400),
      ])
    })

    it.each([
      ['ONCE', 1],
      ['LAST', 1],
    ])('are not used more often by a shopper who pays in several windows: %s', async (coupon, uses) => {
      const { db } = shop.database
      const thing = await shop.product()
      const who = `windows-${coupon}`
      await addAddresses(db, who)
      const begun = []
      for (const purchase of ['one', 'two', 'three'])
        begun.push((await buy(who, thing, coupon, true, `${who}-${purchase}`)).json<{ orderId: string }>())
      const paid = begun.map(({ orderId }) => shop.card.pay(orderId))
      await Promise.all(paid.map((payment) => shop.verify(who, payment)))
      const made = await shop.ordersOf(who)
      expect(made.filter(({ refund }) => refund === 'none')).toHaveLength(uses)
      expect(made.filter(({ refund }) => refund === 'due')).toHaveLength(begun.length - uses)
    })

    it('are used once by a shopper with several tabs', async () => {
      const thing = await shop.product()
      await addAddresses(shop.database.db, 'tabs')
      const before = await shop.database.db.$count(orders)
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) => buy('tabs', thing, 'ONCE', false, `tab-${at}`)),
      )
      expect(statuses(answers)).toEqual([200, 400, 400, 400, 400, 400])
      expect(await shop.database.db.$count(orders)).toBe(before + 1)
    })
  },
)
