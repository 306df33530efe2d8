import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listOrders, moveOrder } from '../orders/moves.ts'
import { buyingNow } from '../orders/orders.fixtures.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { payShop, STOCK } from './payments.fixtures.ts'

describeRules(
  'products that were ordered with another payment method than the one that was begun, on %s',
  payShop(),
  (shop, kind) => {
    let thing: string
    let who: string
    let address: string
    let count = 0
    beforeAll(() => {
      vi.spyOn(console, 'warn').mockReturnValue()
    })
    beforeEach(async () => {
      thing = await shop.product()
      who = `changes-their-mind-${++count}`
      address = await shop.addressOf(who)
    })

    const payInCash = async (quantity = 1) => {
      const body = { ...buyingNow([{ productId: thing, quantity }]), address }
      const answer = await shop.as(who).post('/api/v1/order/cod', body)
      expect(answer.statusCode).toBe(200)
      return answer.json<{ orderId: string }>().orderId
    }
    const capture = async (providerOrder: string) => {
      const message = shop.card.message('payment.captured', shop.card.pay(providerOrder))
      expect((await shop.deliver(message, `evt_${kind}_${providerOrder}`)).json()).toEqual({ success: true })
    }

    it('are one order, which a late payment pays for', async () => {
      const { orderId: providerOrder, intentId } = await shop.begin(who, thing)
      const orderId = await payInCash()
      expect(await shop.stockOf(thing)).toBe(STOCK - 1)
      await capture(providerOrder)
      expect(await shop.ordersOf(who)).toMatchObject([
        { id: orderId, paymentStatus: 'Paid', method: 'card', refund: 'none' },
      ])
      expect(await shop.paymentsOf(intentId)).toMatchObject([{ refund: 'none' }])
      expect(await shop.stockOf(thing)).toBe(STOCK - 1)
      const standing = await shop.as(who).get(`/api/v1/payment/${intentId}`)
      expect(standing.json().data).toMatchObject({ state: 'paid', orderId })
    })

    it('are not paid twice: a payment after the cash is refunded', async () => {
      const { orderId: providerOrder, intentId } = await shop.begin(who, thing)
      const orderId = await payInCash()
      await moveOrder(shop.database.db, orderId, 'Delivered')
      await capture(providerOrder)
      expect(await shop.ordersOf(who)).toMatchObject([{ id: orderId, method: 'cod', paymentStatus: 'Paid' }])
      expect(await shop.paymentsOf(intentId)).toMatchObject([{ refund: 'due' }])
      const standing = await shop.as(who).get(`/api/v1/payment/${intentId}`)
      expect(standing.json().data).toEqual({ intentId, state: 'paid', orderId })
    })

    it('are two orders if each was bought by itself, even at the same time and with the same products', async () => {
      const begun = [
        await shop.begin(who, thing, { purchaseId: `one-${who}` }),
        await shop.begin(who, thing, { purchaseId: `two-${who}` }),
      ]
      const paid = begun.map(({ orderId }) => shop.card.pay(orderId))
      const verify = async () => {
        const answers = await Promise.all(paid.map((payment) => shop.verify(who, payment)))
        return answers.map((answer) => answer.json<{ orderId: string }>().orderId)
      }
      const made = await verify()
      expect(await verify()).toEqual(made)
      const orders = await shop.ordersOf(who)
      expect(orders.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
      expect(orders).toMatchObject([
        { paymentStatus: 'Paid', refund: 'none' },
        { paymentStatus: 'Paid', refund: 'none' },
      ])
      for (const { intentId } of begun)
        expect(await shop.paymentsOf(intentId)).toMatchObject([{ refund: 'none' }])
      expect(await shop.stockOf(thing)).toBe(STOCK - 2)
    })

    it('leave the last piece to the purchase that is ordered first', async () => {
      thing = await shop.product(1)
      await shop.begin(who, thing, { purchaseId: `held-${who}` })
      await payInCash()
      expect(await shop.stockOf(thing)).toBe(0)
    })

    it('are two orders if the products differ', async () => {
      const { orderId: providerOrder } = await shop.begin(who, thing)
      await payInCash(2)
      await capture(providerOrder)
      expect((await shop.ordersOf(who)).map(({ method }) => method).toSorted()).toEqual(['card', 'cod'])
      expect(await shop.stockOf(thing)).toBe(STOCK - 3)
    })

    it('can be bought again on purpose afterwards', async () => {
      await shop.begin(who, thing)
      await payInCash()
      const again = await shop.begin(who, thing, { purchaseId: 'again' })
      await capture(again.orderId)
      const orders = await shop.ordersOf(who)
      expect(orders.map(({ method, paymentStatus }) => [method, paymentStatus])).toEqual([
        ['cod', 'Pending'],
        ['card', 'Paid'],
      ])
      expect(await shop.stockOf(thing)).toBe(STOCK - 2)
      expect(await listOrders(shop.database.db, { refundsDue: true })).not.toContainEqual(
        expect.objectContaining({ userId: who }),
      )
    })

    it('are paid once, by the first of two begun payments', async () => {
      const first = await shop.begin(who, thing, { address })
      const elsewhere = await shop.addressOf(who, 'Nashik')
      const second = await shop.begin(who, thing, { address: elsewhere })
      expect(second.intentId).not.toBe(first.intentId)
      await Promise.all([capture(first.orderId), capture(second.orderId)])
      const orders = await shop.ordersOf(who)
      expect(orders).toHaveLength(1)
      const refunds = [
        ...(await shop.paymentsOf(first.intentId)),
        ...(await shop.paymentsOf(second.intentId)),
      ].map(({ refund }) => refund)
      expect(refunds.toSorted()).toEqual(['due', 'none'])
      expect(await shop.stockOf(thing)).toBe(STOCK - 1)
    })
  },
)
