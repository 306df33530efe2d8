import * as wire from '@haat/core/wire'
import * as v from 'valibot'
import { routesOf } from '../api/route.ts'
import { ProductEditError } from '../catalogue-files/product-choice.ts'
import { setProducts } from '../catalogue-files/product-edits.ts'
import { etherRefund } from '../crypto/refunds.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { listOrders, ORDER_STATES, OrderMoveError } from '../orders/moves.ts'
import { deskOrder, findProducts, overviewOf, pickList, toRow } from './desk.queries.ts'
import { takeStep } from './steps.ts'

const Find = v.optional(v.pipe(v.string(), v.maxLength(100)), '')

/** @throws Problem with the sentence of a refusal, which the staff reads */
async function orRefuse<T>(act: Promise<T>): Promise<T> {
  try {
    return await act
  } catch (thrown) {
    if (thrown instanceof OrderMoveError)
      throw new Problem(409, thrown.message, { error: thrown.confirmable })
    if (thrown instanceof ProductEditError) throw new Problem(409, thrown.message)
    if (thrown instanceof v.ValiError) throw badRequest(thrown.message)
    throw thrown
  }
}

const route = routesOf('Orders')
const refusals = {
  409: 'There is no such order or product, or it does not allow this; the message says why.',
}

/**
 * Calls of the order desk. They are not in the public document: for everybody but the staff, they do not exist. Writes are
 * carried out once for their Idempotency-Key, and are recorded with the user id.
 */
export const deskRoutes = [
  route({
    access: 'staff',
    call: 'GET /api/v1/desk',
    id: 'deskOverview',
    summary: 'The day’s figures, and what waits for somebody',
    answer: wire.OverviewAnswerWire,
    answerTo: async (_input, context) => ({ success: true, data: await overviewOf(context) }),
  }),
  route({
    access: 'staff',
    call: 'GET /api/v1/desk/orders',
    id: 'deskOrders',
    summary: 'List orders, newest first',
    query: v.object({ state: v.optional(v.picklist(ORDER_STATES)), find: Find }),
    about: { state: 'Only orders with this state.', find: 'The end of the id, or a part of name or phone.' },
    answer: wire.DeskListWire,
    answerTo: async ({ state: status, find }, { db }) => ({
      success: true,
      data: (await listOrders(db, { status, find })).map(toRow),
    }),
  }),
  route({
    access: 'staff',
    call: 'GET /api/v1/desk/orders/:orderId',
    id: 'deskOrder',
    summary: 'Everything about an order, with who did what',
    about: { orderId: 'Id of the order, or the end of it.' },
    answer: wire.DeskOrderAnswerWire,
    refusals,
    answerTo: async ({ orderId }, context) => ({
      success: true,
      data: await orRefuse(deskOrder(context, orderId)),
    }),
  }),
  route({
    access: 'staff',
    call: 'POST /api/v1/desk/orders/:orderId',
    id: 'deskStep',
    summary: 'Take a step with an order',
    about: { orderId: 'Id of the order.' },
    body: wire.StepWire,
    answer: wire.StepAnswerWire,
    refusals,
    async answerTo({ orderId, step, ...fields }, { db, userId: actor, seller }) {
      const { changed, message } = await orRefuse(takeStep(step, orderId, fields, { db, actor, seller }))
      return { success: true, message, changed }
    },
  }),
  route({
    access: 'staff',
    call: 'POST /api/v1/desk/orders/:orderId/ether',
    id: 'deskEther',
    summary: 'Record a refund in ether by its transaction, which is verified on the chain',
    about: { orderId: 'Id of the order.' },
    body: wire.EtherRefundWire,
    answer: wire.StepAnswerWire,
    refusals,
    // It asks the chain. A transaction is recorded once, so the call may be repeated.
    transaction: false,
    async answerTo({ orderId, transaction }, { db, services, userId: actor }) {
      const refund = etherRefund({ database: { db }, services }, orderId, { transaction, actor })
      const { changed, message } = await orRefuse(refund)
      return { success: true, message, changed }
    },
  }),
  route({
    access: 'staff',
    call: 'GET /api/v1/desk/pick',
    id: 'deskPickList',
    summary: 'The pieces of all new orders by product',
    answer: wire.PickListWire,
    answerTo: async (_input, { db }) => ({ success: true, data: await pickList(db) }),
  }),
  route({
    access: 'staff',
    call: 'GET /api/v1/desk/products',
    id: 'deskProducts',
    summary: 'Find products with their price and stock',
    query: v.object({ find: Find }),
    about: { find: 'A part of the name or of the code.' },
    answer: wire.DeskProductsWire,
    answerTo: async ({ find }, { db }) => ({ success: true, data: await findProducts(db, find) }),
  }),
  route({
    access: 'staff',
    call: 'POST /api/v1/desk/products/:productId',
    id: 'deskProduct',
    summary: 'Change the price of a product, or add pieces to its stock',
    about: { productId: 'Its id; id:variation for one of its sizes and colours.' },
    body: wire.ProductChangeWire,
    answer: wire.StepAnswerWire,
    refusals,
    async answerTo({ productId, pricePaise, pieces }, { db, userId }) {
      const settings = [
        ...(pricePaise === undefined ? [] : [`price=${pricePaise / 100}`]),
        ...(pieces === undefined ? [] : [`stock=${pieces < 0 ? pieces : `+${pieces}`}`]),
      ]
      const lines = await orRefuse(setProducts(db, { id: productId }, settings, userId))
      return { success: true, message: lines.join(' '), changed: true }
    },
  }),
]
