import * as wire from '@haat/core/wire'
import { ownUser, routesOf, type ShopperContext } from '../api/route.ts'
import { newId } from '../database/new-id.ts'
import { notFound } from '../http/problem.ts'
import { isOpen } from '../payments/intents/conditions.ts'
import { lockIntents, lockShopper } from '../payments/intents/locks.ts'
import { replaceOpenPayments } from '../payments/intents/replace.ts'
import { purchaseOf } from '../purchases/purchases.ts'
import { takeStock } from '../stock/stock.ts'
import { texts } from '../texts.ts'
import { checkCoupon, priceBasket, shortageProblem } from './basket.ts'
import { couponWire } from './coupons.ts'
import { refuseManyOrders } from './orders.limits.ts'
import {
  hideOrder,
  orderById,
  ordersOf,
  orderWireOfPurchase,
  ownOrder,
  wireOfNewOrder,
} from './orders.queries.ts'
import { orderTexts } from './orders.texts.ts'
import { askOwnReturn, cancelOwn } from './own-changes.ts'
import { destinationOf, placeOrder } from './place.ts'

const about = { orderId: 'Complete id of the order.' }
const refusals = { 404: 'The shopper has no such order.' }

/** @throws Problem 404 */
function found(data: wire.OrderWire | null) {
  if (data === null) throw notFound(texts(orderTexts).notFound)
  return { success: true, message: texts(orderTexts).found, data } as const
}

/**
 * Places an order for cash within a transaction, unless its purchase was ordered already. Returns the order of the
 * purchase.
 */
async function placeForCash(
  call: wire.PurchaseWire,
  context: ShopperContext,
): Promise<wire.OrderWire | null> {
  const { db, userId } = context
  await lockShopper(db, userId)
  const found = await purchaseOf(db, userId, call)
  if (found.orderId !== null) return orderById(context, found.orderId)
  const [, destination, intents] = await Promise.all([
    refuseManyOrders(context),
    destinationOf(db, userId, call),
    lockIntents(db, userId),
  ])
  const basket = await priceBasket(db, context, call, { found, intents, destination, method: 'cod' })
  const purchase = { userId, purchaseId: found.id, basket }
  await replaceOpenPayments(db, purchase, intents.filter(isOpen))
  const orderId = newId()
  const [placed, shortage] = await Promise.all([
    placeOrder(db, { ...purchase, id: orderId, destination, method: 'cod', paymentStatus: 'Pending' }),
    takeStock(db, basket.lines, { cause: 'sale', orderId }),
  ])
  if (shortage) throw shortageProblem(shortage)
  return wireOfNewOrder(context, placed)
}

const linesAbout = 'Ids of lines (_id in cartId.items). Without them, all lines of the order.'

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
      const data = await placeForCash(call, context)
      if (data === null) throw new Error('Haat: an order was written and cannot be read.')
      return { m: 's', success: true, message: 's', orderId: data._id, data }
    },
  }),
  route({
    ...ownUser,
    call: 'GET /api/v1/orderu/:userId',
    id: 'listOrdersOfShopper',
    summary: 'List the orders of a shopper',
    description: 'All orders, newest first, without those that the shopper deleted from the list.',
    answer: wire.OrderListWire,
    answerTo: async (_input, context) => ({
      success: true,
      data: await ordersOf(context, context.userId),
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
    call: 'POST /api/v1/order/coupon',
    id: 'checkCoupon',
    access: 'shopper',
    summary: 'Check a coupon',
    description:
      'Added to the specified calls. Says what the coupon takes off the products, without products off the cart. Changes nothing: the order calls check it again.',
    body: wire.CheckCouponWire,
    about: { coupon: 'The code, in upper or lower case.' },
    answer: wire.CouponAnswerWire,
    refusals: { 409: 'A product is no longer sold.' },
    limit: 'orders',
    answerTo: async (call, context) => ({
      success: true,
      message: texts(orderTexts).couponFound,
      data: couponWire(await checkCoupon(context, call)),
    }),
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
      if (!(await hideOrder(db, userId, orderId))) throw notFound(texts(orderTexts).notFound)
      return { success: true, message: texts(orderTexts).deleted }
    },
  }),
  route({
    call: 'POST /api/v1/order/cancel/:orderId',
    id: 'cancelOrder',
    access: 'shopper',
    summary: 'Cancel an order, or lines of it',
    description:
      'Added to the specified calls. Until the order is shipped, and within the time that the shop promises (canCancel of the order). The pieces return to the stock, and what was paid for them is refunded: data has the lines with state “cancelled”, and the amount in refunding. A repeated call changes nothing. Deleting an order from the list does not cancel it.',
    about: { ...about, lines: linesAbout },
    body: wire.CancelOrderWire,
    answer: wire.OrderAnswerWire,
    refusals: { ...refusals, 409: 'It was shipped, or the time has passed.' },
    answerTo: async ({ orderId, lines }, context) => cancelOwn(context, orderId, lines),
  }),
  route({
    call: 'POST /api/v1/order/return/:orderId',
    id: 'returnOrder',
    access: 'shopper',
    summary: 'Ask to return an order, or lines of it',
    description:
      'Added to the specified calls. For a shipped order, within the time that the shop promises (canReturn of the order). The lines have the state “asked” until the shop accepts (“returned”, and refunded) or refuses (“refused”, with its reason). A repeated call changes nothing.',
    about: {
      ...about,
      lines: linesAbout,
      reason: 'Why, in the shopper’s words; 500 characters at most.',
      photos:
        'URLs of up to three photos that were uploaded to the shop’s image service. Only the shopper and the staff get them, in returnPhotos.',
    },
    body: wire.ReturnOrderWire,
    answer: wire.OrderAnswerWire,
    refusals: { ...refusals, 409: 'It was not shipped, or the time has passed.' },
    answerTo: async ({ orderId, ...asked }, context) => askOwnReturn(context, orderId, asked),
  }),
]
