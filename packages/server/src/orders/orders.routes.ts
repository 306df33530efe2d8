import * as wire from '@haat/core/wire'
import { ownUser, routesOf } from '../api/route.ts'
import { notFound } from '../http/problem.ts'
import { lockShopper } from '../payments/intents/locks.ts'
import { replaceOpenPayments } from '../payments/intents/replace.ts'
import { takeStock } from '../stock/stock.ts'
import { priceBasket, shortageProblem } from './basket.ts'
import { orderCopy as copy } from './orders.copy.ts'
import { refuseManyOrders } from './orders.limits.ts'
import { hideOrder, orderById, orderOfKey, ordersOf, ownOrder } from './orders.queries.ts'
import { destinationOf, placeOrder } from './place.ts'

const about = { orderId: 'Whole id of the order.' }
const refusals = { 404: 'The shopper has no such order.' }

/** @throws Problem 404 */
function found(data: wire.OrderWire | null) {
  if (data === null) throw notFound(copy.notFound)
  return { success: true, message: copy.found, data } as const
}

const route = routesOf('Orders')

/** A shopper's orders, and the way to one that is paid in cash (account.md §7). */
export const orderRoutes = [
  route({
    call: 'POST /api/v1/order/cod',
    id: 'orderByCash',
    access: 'shopper',
    summary: 'Order, and pay cash on delivery',
    description:
      'm and message are “s” when the order was placed; data is the order. Without products everything in the cart is bought. Of each product only id, variation and quantity count: the total is the shop’s own, with the coupon or without. An order that comes from the cart takes what it has out of there.',
    body: wire.CodOrderWire,
    answer: wire.CodAnswerWire,
    refusals: {
      409: 'Something is sold out or no longer sold; or the total is another one than the shop’s, which the answer then has.',
    },
    limit: 'orders',
    async answerTo(purchase, context) {
      const { db, userId } = context
      await lockShopper(db, userId)
      await refuseManyOrders(context)
      const destination = await destinationOf(db, userId, purchase.address)
      const basket = await priceBasket(db, userId, purchase)
      const { id } = await placeOrder(db, {
        userId,
        basket,
        destination,
        method: 'cod',
        paymentStatus: 'Pending',
      })
      await replaceOpenPayments(db, { userId, basket, orderId: id })
      const shortage = await takeStock(db, basket.lines, { cause: 'sale', orderId: id })
      if (shortage) throw shortageProblem(shortage)
      const data = await orderById(context, id)
      if (data === null) throw new Error('Haat: an order was written and cannot be read.')
      return { m: 's', success: true, message: 's', orderId: id, data }
    },
  }),
  route({
    ...ownUser,
    call: 'GET /api/v1/orderu/:userId',
    id: 'listOrdersOfShopper',
    summary: 'List the orders of a shopper',
    description: 'All of them, newest first, without those that the shopper deleted.',
    answer: wire.OrderListWire,
    answerTo: async (_input, { db, userId, clock }) => ({
      success: true,
      data: await ordersOf(db, userId, clock.now()),
    }),
  }),
  route({
    call: 'GET /api/v1/order/:orderId',
    id: 'getOrder',
    access: 'shopper',
    summary: 'Get an order',
    description: 'One of the caller’s own, also when it was deleted from the list.',
    about,
    answer: wire.OrderAnswerWire,
    refusals,
    answerTo: async ({ orderId }, context) => found(await ownOrder(context, orderId)),
  }),
  route({
    call: 'GET /api/v1/order/by-key/:key',
    id: 'getOrderByKey',
    access: 'shopper',
    summary: 'Find the order that a call made',
    description:
      'For a call whose answer was lost: the order that was placed under this Idempotency-Key, or that the payment begun under it became. Only looks; a key is found for a week at least.',
    about: { key: 'Idempotency-Key of the caller’s own call.' },
    example: '/api/v1/order/by-key/1f0c6a52-7c1e-4a39-9d6b-2f4c8e0b7a13',
    answer: wire.OrderAnswerWire,
    refusals: { 404: 'No order was made under this key, as yet or at all.' },
    answerTo: async ({ key }, context) => found(await orderOfKey(context, key)),
  }),
  route({
    call: 'DELETE /api/v1/orderd/:orderId',
    id: 'deleteOrder',
    access: 'shopper',
    summary: 'Delete an order from the list',
    description:
      'It leaves the shopper’s list, and stays in the shop’s records. A second deletion changes nothing.',
    about,
    answer: wire.AcceptedWire,
    refusals,
    async answerTo({ orderId }, { db, userId }) {
      if (!(await hideOrder(db, userId, orderId))) throw notFound(copy.notFound)
      return { success: true, message: copy.deleted }
    },
  }),
]
