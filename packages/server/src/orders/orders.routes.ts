import * as wire from '@haat/core/wire'
import { ownUser, routesOf, type ShopperContext } from '../api/route.ts'
import { notFound } from '../http/problem.ts'
import { lockShopper } from '../payments/intents/locks.ts'
import { replaceOpenPayments } from '../payments/intents/replace.ts'
import { purchaseOf } from '../purchases/purchases.ts'
import { takeStock } from '../stock/stock.ts'
import { priceBasket, shortageProblem } from './basket.ts'
import { orderCopy as copy } from './orders.copy.ts'
import { refuseManyOrders } from './orders.limits.ts'
import { hideOrder, orderById, ordersOf, orderWireOfPurchase, ownOrder } from './orders.queries.ts'
import { destinationOf, placeOrder } from './place.ts'

const about = { orderId: 'Complete id of the order.' }
const refusals = { 404: 'The shopper has no such order.' }

/** @throws Problem 404 */
function found(data: wire.OrderWire | null) {
  if (data === null) throw notFound(copy.notFound)
  return { success: true, message: copy.found, data } as const
}

/**
 * Places an order for cash within a transaction, unless its purchase was ordered already. Returns the id of the order of the
 * purchase.
 */
async function placeForCash(call: wire.PurchaseWire, context: ShopperContext): Promise<string> {
  const { db, userId } = context
  await lockShopper(db, userId)
  const { id: purchaseId, orderId } = await purchaseOf(db, userId, call)
  if (orderId !== null) return orderId
  await refuseManyOrders(context)
  const destination = await destinationOf(db, userId, call.address)
  const basket = await priceBasket(db, userId, call)
  const purchase = { userId, purchaseId, basket }
  const { id } = await placeOrder(db, { ...purchase, destination, method: 'cod', paymentStatus: 'Pending' })
  await replaceOpenPayments(db, purchase)
  const shortage = await takeStock(db, basket.lines, { cause: 'sale', orderId: id })
  if (shortage) throw shortageProblem(shortage)
  return id
}

const route = routesOf('Orders')

/** Calls for a shopper's orders, and for a new cash order (account.md §7). */
export const orderRoutes = [
  route({
    call: 'POST /api/v1/order/cod',
    id: 'orderByCash',
    access: 'shopper',
    summary: 'Place an order with cash on delivery',
    description:
      'If the order was placed, m and message are “s” and data is the order. Without products, everything in the cart is ordered. Only productId, variation and quantity of each product are used: the shop calculates the total, with or without the coupon. With source “cart”, the products must be in the cart, and are removed from it. One purchase becomes one order: if it was ordered already, by any payment method, that order is returned. A call without purchaseId buys the cart; if the cart does not have the products, and its last order of the same products and total is less than 15 minutes old, the call counts as a repeated one, and that order is returned.',
    body: wire.CodOrderWire,
    answer: wire.CodAnswerWire,
    refusals: {
      409: 'A product is not in the cart, is sold out or no longer sold; or the sent total differs from the shop’s, which is in the response.',
    },
    limit: 'orders',
    async answerTo(call, context) {
      const id = await placeForCash(call, context)
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
    description: 'All orders, newest first, without those that the shopper deleted from the list.',
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
    description: 'An order of the caller, even if it was deleted from the list.',
    about,
    answer: wire.OrderAnswerWire,
    refusals,
    answerTo: async ({ orderId }, context) => found(await ownOrder(context, orderId)),
  }),
  route({
    call: 'GET /api/v1/order/by-purchase/:purchaseId',
    id: 'getOrderOfPurchase',
    access: 'shopper',
    summary: 'Find the order of a purchase',
    description:
      'For a call whose response was lost. Returns the caller’s order of this purchase, whichever payment method made it. Waits for an order that is being placed, and changes nothing.',
    about: { purchaseId: 'Id of the caller’s own purchase.' },
    example: '/api/v1/order/by-purchase/1f0c6a52-7c1e-4a39-9d6b-2f4c8e0b7a13',
    answer: wire.OrderAnswerWire,
    refusals: { 404: 'There is no order of this purchase.' },
    answerTo: async ({ purchaseId }, context) => found(await orderWireOfPurchase(context, purchaseId)),
  }),
  route({
    call: 'DELETE /api/v1/orderd/:orderId',
    id: 'deleteOrder',
    access: 'shopper',
    summary: 'Delete an order from the list',
    description:
      'Removes the order from the shopper’s list; it stays in the shop’s records. A second deletion changes nothing.',
    about,
    answer: wire.AcceptedWire,
    refusals,
    async answerTo({ orderId }, { db, userId }) {
      if (!(await hideOrder(db, userId, orderId))) throw notFound(copy.notFound)
      return { success: true, message: copy.deleted }
    },
  }),
]
