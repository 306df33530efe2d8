import * as wire from '@haat/core/wire'
import type * as v from 'valibot'
import { type Context, routesOf, type ShopperContext } from '../api/route.ts'
import { chainWire } from '../crypto/pay.ts'
import { settleClaim } from '../crypto/scan.ts'
import type { IntentRow } from '../database/schema.ts'
import { notFound } from '../http/problem.ts'
import { orderTexts } from '../orders/orders.texts.ts'
import { texts } from '../texts.ts'
import { cardOf, readyAtProvider } from './card/card.ts'
import { verify } from './card/verify.ts'
import { isOpen } from './intents/conditions.ts'
import { isRefundDue, newestIntent, orderIdOf, ownIntent } from './intents/read.ts'
import { takeTurn } from './intents/turns.ts'
import { paymentTexts } from './payments.texts.ts'
import { openIntent, refuseManyPayments } from './purchase/open.ts'
import { lookAndClose } from './reconcile.ts'

/** Minimum amount that the provider accepts: one rupee, in paise. */
const MIN_AMOUNT = 100
/** Minimum time between two requests to the provider for the state of a payment, in ms. */
const PAUSE = 3_000
/** How long a payment is the latest one, in ms. */
const RECENTLY = 7 * 86_400_000

async function createOrder(input: v.InferOutput<typeof wire.CardOrderWire>, context: ShopperContext) {
  const { keyId } = cardOf(context)
  await refuseManyPayments(context)
  const { amount: total, currency, ...rest } = input
  const opened = await openIntent(context, {
    provider: 'card',
    purchase: { ...rest, total },
    least: MIN_AMOUNT,
  })
  const { id, purchaseId, providerRef, amountPaise } = await readyAtProvider(context, opened)
  return {
    success: true as const,
    message: texts(paymentTexts).ready,
    orderId: providerRef ?? '',
    intentId: id,
    purchaseId,
    keyId,
    amount: amountPaise,
    currency,
  }
}

/** Updates the state of an intent from the provider if a pause has passed, in case a webhook was lost. */
async function updateIntent(intent: IntentRow, context: ShopperContext): Promise<void> {
  const { card, crypto } = context.services
  const isCard = intent.provider === 'card' && intent.providerRef !== null && card !== null
  const isClaimed = intent.provider === 'crypto' && intent.claimedHash !== null && crypto !== null
  if (intent.state === 'paid' || !(isCard || isClaimed)) return
  const now = context.clock.now()
  if (!(await takeTurn(context.db, intent, { now, pause: PAUSE }))) return
  if (isCard) await lookAndClose(context, intent, 'reconcile')
  if (isClaimed) await settleClaim(context, crypto, intent)
}

/**
 * Returns the state of a payment.
 * @throws Problem 404
 */
async function stateOfPayment(intentId: string, context: ShopperContext) {
  const read = async () => {
    const intent = await ownIntent(context.db, context.userId, intentId)
    if (!intent) throw notFound(texts(paymentTexts).notFound)
    return intent
  }
  await updateIntent(await read(), context)
  const intent = await read()
  const orderId = await orderIdOf(context.db, intentId)
  const state = intent.state === 'paid' && orderId !== null ? 'paid' : isOpen(intent) ? 'waiting' : 'over'
  const message =
    state !== 'over'
      ? texts(paymentTexts)[state]
      : orderId
        ? texts(orderTexts).alreadyOrdered
        : await messageOfEnd(intent, context)
  return { success: true as const, message, data: { intentId, state, orderId } as const }
}

/**
 * Returns the state of a shopper's latest payment.
 * @throws Problem 404
 */
async function stateOfLatest(context: ShopperContext) {
  const after = new Date(context.clock.now() - RECENTLY)
  const latest = await newestIntent(context.db, context.userId, after)
  if (!latest) throw notFound(texts(paymentTexts).notFound)
  return stateOfPayment(latest.id, context)
}

/** Returns why there is no order. */
async function messageOfEnd({ id, state, providerRef }: IntentRow, { db }: ShopperContext): Promise<string> {
  if (await isRefundDue(db, id)) return texts(paymentTexts).refunded
  return state === 'failed' && providerRef !== null ? texts(paymentTexts).gone : texts(paymentTexts).over
}

function methods({
  services: { card, crypto },
  orderRules: { coupons, delivery, taxInvoices },
}: Context): v.InferInput<typeof wire.PaymentMethodsWire> {
  const chain = crypto?.chain
  return {
    success: true,
    data: {
      cod: true,
      card: card && { script: card.script },
      crypto: chain ? { chain: chainWire(chain), wallet: chain.wallet } : null,
      coupons: coupons.length > 0,
      delivery: delivery !== null,
      gstin: taxInvoices,
    },
  }
}

const route = routesOf('Orders')

/** Calls for payments (account.md §7). */
export const paymentRoutes = [
  route({
    call: 'GET /api/v1/payment/methods',
    id: 'listPaymentMethods',
    summary: 'List the payment methods of this shop',
    answer: wire.PaymentMethodsWire,
    answerTo: async (_input, context) => methods(context),
  }),
  route({
    call: 'POST /api/v1/order/create-razorpay-order',
    id: 'createRazorpayOrder',
    access: 'shopper',
    summary: 'Begin to pay by card or UPI',
    description:
      'Creates an order at the card provider with the shop’s own total, and holds the pieces for 15 minutes, unless the shop is configured otherwise. While it is open, the same call returns the same order, in another tab or after a lost response too. Without products, the cart is paid. A purchase that was ordered already, by any payment method, is refused, and orderId in the response is its order. The amount in the response is in paise, as the provider’s checkout requires it.',
    body: wire.CardOrderWire,
    answer: wire.CardOrderAnswerWire,
    about: {
      amount:
        'Total in rupees that the shopper saw. It must equal the shop’s own total, with or without the coupon; otherwise the call is refused.',
    },
    refusals: {
      409: 'The purchase was ordered already; or a product is not in the cart, is sold out or has too little stock; or the sent total differs from the shop’s, which is in the response.',
      502: 'The card provider refused the order.',
      503: 'The card provider is unavailable, or the shop has no card payments.',
    },
    limit: 'orders',
    // It calls the provider, and no transaction may wait for that.
    transaction: false,
    answerTo: createOrder,
  }),
  route({
    call: 'POST /api/v1/order/verify-payment',
    id: 'verifyPayment',
    access: 'shopper',
    summary: 'Report a payment by card or UPI',
    description:
      'Checks the provider’s signature, reads the payment from the provider, and creates the order, once, however often the payment is reported. Products, total and address are those of the beginning of the payment. An address in this call is used only if the beginning had none.',
    body: wire.VerifyPaymentWire,
    answer: wire.PaidAnswerWire,
    pending: 'The provider cannot confirm the payment yet. Request its state later; nothing is lost.',
    refusals: {
      400: 'Payment verification failed.',
      404: 'You have no such order at the provider.',
      409: 'The products are gone. The payment was only authorised, and is not captured.',
      503: 'The shop has no card payments, or is too busy.',
    },
    limit: 'orders',
    transaction: false,
    answerTo: verify,
  }),
  route({
    call: 'GET /api/v1/payment/latest',
    id: 'getLatestPayment',
    access: 'shopper',
    summary: 'Get the state of your latest payment',
    description:
      'Added to the specified calls. For a shopper who paid and sees no order: the last payment by card, UPI or crypto wallet that they began in the last seven days, on any device.',
    answer: wire.PaymentAnswerWire,
    refusals: { 404: 'You began no payment in the last seven days.' },
    answerTo: (_input, context) => stateOfLatest(context),
  }),
  route({
    call: 'GET /api/v1/payment/:intentId',
    id: 'getPayment',
    access: 'shopper',
    summary: 'Get the state of a payment',
    description:
      'If the purchase was ordered by another payment, orderId is its order. A payment that arrives nevertheless pays for that order if it is unpaid; otherwise it is refunded.',
    about: { intentId: 'Id of the payment, from the response to its beginning.' },
    example: '/api/v1/payment/0123456789abcdef0123456789abcdef',
    answer: wire.PaymentAnswerWire,
    refusals: { 404: 'You have no such payment.' },
    answerTo: ({ intentId }, context) => stateOfPayment(intentId, context),
  }),
]
