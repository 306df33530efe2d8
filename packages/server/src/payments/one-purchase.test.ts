import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartThrough } from '../cart/cart.fixtures.ts'
import { newId } from '../database/new-id.ts'
import { orders } from '../database/schema.ts'
import { listOrders, markRefunded, moveOrder, showOrder } from '../orders/moves.ts'
import { mangoBasket } from '../orders/orders.fixtures.ts'
import { placeOrder } from '../orders/place.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { listRefundsDue } from './intents/refunds.ts'
import { PRICE, payShop, STOCK } from './payments.fixtures.ts'

const CASH = '/api/v1/order/cod'
const CARD = '/api/v1/order/create-razorpay-order'
const ORDERED = 'You have already ordered this.'
const CHANGED = 'Your cart has changed. Please check it before you order.'

describeRules('a cart that is bought more than once, on %s', payShop(), (shop, kind) => {
  let thing: string
  let who: string
  let address: string
  let count = 0
  beforeAll(() => {
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  beforeEach(async () => {
    thing = await shop.product()
    who = `buys-once-${++count}`
    address = await shop.addressOf(who)
    await fill()
    shop.card.before = async () => {}
  })

  const cart = () => cartThrough(shop, 'user', who)
  const fill = (quantity = 2) => cart().add({ productId: thing, quantity })
  const purchaseId = async () => (await shop.as(who).get(`/api/v1/cart/${who}`)).json().purchaseId as string
  /** What a client sends that knows only the specification. */
  const body = (quantity = 2) => ({
    products: [{ productId: thing, quantity }],
    address,
    total: (quantity * PRICE) / 100,
  })
  const inCash = (more: object = {}) => shop.as(who).post(CASH, { ...body(), ...more })
  const byCard = (more: object = {}) =>
    shop.as(who).post(CARD, { ...body(), total: undefined, amount: (2 * PRICE) / 100, ...more })
  const capture = async (providerOrder: string) => {
    const message = shop.card.message('payment.captured', shop.card.pay(providerOrder))
    expect((await shop.deliver(message, `evt_${kind}_${providerOrder}`)).statusCode).toBe(200)
  }
  const expectOneOrder = async () => {
    const made = await shop.ordersOf(who)
    expect(made).toHaveLength(1)
    expect(await shop.stockOf(thing)).toBe(STOCK - 2)
    return made[0]?.id ?? ''
  }

  describe('by its purchase id', () => {
    it('has the same id until it is ordered, and then another one', async () => {
      const id = await purchaseId()
      const more = await cart().add({ productId: await shop.product() })
      expect([more.json().data.purchaseId, await purchaseId()]).toEqual([id, id])
      const { data } = (await inCash({ purchaseId: id })).json()
      expect(data.purchaseId).toBe(id)
      const next = await purchaseId()
      expect(next).toMatch(/^[\w-]{30,}$/)
      expect(next).not.toBe(id)
      expect(await cart().items()).toHaveLength(1)
    })

    it('is one order for cash from two devices, also after the cart was filled again', async () => {
      const named = { purchaseId: await purchaseId() }
      const first = (await inCash(named)).json()
      await fill()
      const second = await inCash(named)
      expect([second.statusCode, second.json().orderId]).toEqual([200, first.orderId])
      expect(await cart().items()).toHaveLength(1)
      await expectOneOrder()
    })

    it('is answered with its order, whatever address and total are sent then', async () => {
      const named = { purchaseId: await purchaseId() }
      const { orderId } = (await inCash(named)).json()
      for (const more of [{ total: 1 }, { address: 'nowhere' }])
        expect((await inCash({ ...named, ...more })).json().orderId).toBe(orderId)
      await expectOneOrder()
    })

    it('is refused with its order if other products are bought with its id, and they stay in the cart', async () => {
      const named = { purchaseId: await purchaseId() }
      const { orderId } = (await inCash(named)).json()
      await cart().add({ productId: await shop.product() })
      for (const more of [body(1), { products: [] }, { products: undefined, total: 1 }]) {
        const answer = await inCash({ ...named, ...more })
        expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: ORDERED, orderId }])
      }
      expect(await cart().items()).toHaveLength(1)
      await expectOneOrder()
    })

    it('is refused for a card after it was ordered, with its order', async () => {
      const named = { purchaseId: await purchaseId() }
      const { orderId } = (await inCash(named)).json()
      const answer = await byCard(named)
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: ORDERED, orderId }])
    })

    it('is answered with the order of a card payment that the webhook reported', async () => {
      const named = { purchaseId: await purchaseId() }
      const { orderId: providerOrder, purchaseId: paidFor } = (await byCard(named)).json()
      expect(paidFor).toBe(named.purchaseId)
      await capture(providerOrder)
      const id = await expectOneOrder()
      expect((await inCash(named)).json()).toMatchObject({ orderId: id, data: { paymentStatus: 'Paid' } })
      const found = await shop.as(who).get(`/api/v1/order/by-purchase/${named.purchaseId}`)
      expect(found.json().data._id).toBe(id)
      await expectOneOrder()
    })

    it.each([
      ['an id that is not of this cart', () => ({ purchaseId: 'unknown' })],
      ['products that are not in it', () => ({ products: [{ productId: 'mango', quantity: 1 }] })],
      ['more pieces than it has', () => body(3)],
    ])('is not ordered with %s', async (_what, more) => {
      const named = { purchaseId: await purchaseId(), ...more() }
      for (const answer of [await inCash(named), await byCard({ ...named, total: undefined })])
        expect([answer.statusCode, answer.json().message]).toEqual([409, CHANGED])
      expect(await shop.ordersOf(who)).toEqual([])
    })

    it('violates a constraint if an order is written twice', async () => {
      const { orderId } = (await inCash()).json()
      const { db } = shop.database
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      const again = placeOrder(db, {
        id: newId(),
        userId: who,
        purchaseId: order?.purchaseId ?? '',
        basket: mangoBasket,
        destination: null,
        method: 'cod',
        paymentStatus: 'Pending',
      })
      await expect(again).rejects.toMatchObject({ cause: { code: '23505', constraint: 'orders_purchase' } })
    })
  })

  describe('by a client that knows no purchase id', () => {
    it('is one order if the same body is sent again', async () => {
      const first = (await inCash()).json()
      const again = await inCash()
      expect([again.statusCode, again.json().orderId]).toEqual([200, first.orderId])
      const answer = await byCard()
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { message: ORDERED, orderId: first.orderId },
      ])
      await expectOneOrder()
    })

    it('is one order if the webhook of a card payment came before the cash order', async () => {
      await capture((await byCard()).json().orderId)
      const id = await expectOneOrder()
      expect((await inCash()).json()).toMatchObject({ m: 's', orderId: id, data: { paymentStatus: 'Paid' } })
      await expectOneOrder()
    })

    it('is one order if only its amount is sent, as the specification has it', async () => {
      const begin = () => byCard({ products: undefined })
      const { orderId: providerOrder } = (await begin()).json()
      const { orderId } = (await inCash({ products: undefined })).json()
      expect((await begin()).json()).toMatchObject({ message: ORDERED, orderId })
      await capture(providerOrder)
      expect(await shop.ordersOf(who)).toMatchObject([{ id: orderId, method: 'card', paymentStatus: 'Paid' }])
    })

    it('can be ordered again after it was filled again', async () => {
      const first = (await inCash()).json()
      await fill()
      const second = (await inCash()).json()
      expect(second.orderId).not.toBe(first.orderId)
    })

    it('is refused if its products are not in the cart, and no order is like it', async () => {
      await inCash()
      for (const more of [body(1), { total: 1 }, { products: [{ productId: 'mango' }], total: undefined }]) {
        const answer = await inCash(more)
        expect([answer.statusCode, answer.json().message]).toEqual([409, CHANGED])
      }
      const made = await shop.ordersOf(who)
      const hourAgo = new Date(Date.now() - 3_600_000)
      await shop.database.db.update(orders).set({ createdAt: hourAgo }).where(eq(orders.userId, who))
      expect([(await inCash()).statusCode, made.length]).toEqual([409, 1])
    })
  })

  describe('and a “Buy now” of the same product', () => {
    const now = (id?: string) => ({ source: 'product', ...(id !== undefined && { purchaseId: id }) })

    it('are two orders, each of which is placed once', async () => {
      const { orderId } = (await inCash()).json()
      const first = (await inCash(now('now-1'))).json()
      expect(first.orderId).not.toBe(orderId)
      expect((await inCash(now('now-1'))).json().orderId).toBe(first.orderId)
      expect((await inCash(now('now-2'))).json().orderId).not.toBe(first.orderId)
      expect(await shop.ordersOf(who)).toHaveLength(3)
    })

    it('does not change the cart or its id', async () => {
      const id = await purchaseId()
      await inCash(now('now'))
      expect([await purchaseId(), (await cart().items()).length]).toEqual([id, 1])
    })

    it('is not ordered without an id, as by a page that is outdated', async () => {
      const answer = await inCash(now())
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Please open the checkout again before you order.',
      ])
    })

    it('of two shoppers may have the same id', async () => {
      const other = `${who}-too`
      await inCash(now('shared'))
      const theirs = { ...body(), ...now('shared'), address: await shop.addressOf(other) }
      expect((await shop.as(other).post(CASH, theirs)).statusCode).toBe(200)
      expect(await shop.ordersOf(other)).toHaveLength(1)
    })
  })

  describe('in cash while a card payment reaches the provider', () => {
    it('has one order, and the card payment is told so instead of 503', async () => {
      const named = { purchaseId: await purchaseId() }
      let placed: Awaited<ReturnType<typeof inCash>> | undefined
      shop.card.before = async () => {
        shop.card.before = async () => {}
        placed = await inCash(named)
      }
      const answer = await byCard(named)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { message: ORDERED, orderId: placed?.json().orderId },
      ])
      await expectOneOrder()
    })
  })

  describe('and paid after it was delivered', () => {
    const expectRefund = async (refundDue: number, refunded: number) => {
      const [order] = (await shop.as(who).get(`/api/v1/orderu/${who}`)).json().data
      expect(order).toMatchObject({ refundDue, refunded })
      expect((await shop.as(who).get(`/api/v1/order/${order._id}`)).json().data).toEqual(order)
    }

    it('is refunded: the shopper is told so, and the shop finds the order', async () => {
      const { orderId: providerOrder, intentId } = (await byCard()).json()
      const { orderId } = (await inCash()).json()
      await moveOrder(shop.database.db, orderId, 'Delivered')
      await expectRefund(0, 0)
      await capture(providerOrder)
      const { data } = (await shop.as(who).get(`/api/v1/payment/${intentId}`)).json()
      expect(data).toEqual({ intentId, state: 'paid', orderId })
      await expectRefund((2 * PRICE) / 100, 0)
      const { db } = shop.database
      const isTheirs = expect.objectContaining({ userId: who, id: orderId })
      expect(await listOrders(db, { refundsDue: true })).toContainEqual(isTheirs)
      const isPayment = expect.objectContaining({ intentId, amountPaise: 2 * PRICE })
      expect(await listRefundsDue(db)).toContainEqual({ payment: isPayment, orderId })
      expect(await showOrder(db, orderId)).toMatchObject({
        refundDuePaise: 2 * PRICE,
        payments: [{ intentId }],
      })
      expect((await markRefunded(db, orderId)).changed).toBe(true)
      expect(await listOrders(db, { refundsDue: true })).not.toContainEqual(isTheirs)
      await expectRefund(0, (2 * PRICE) / 100)
    })
  })
})
