import * as wire from '@haat/core/wire'
import type * as v from 'valibot'
import { type Context, routesOf, type ShopperContext } from '../api/route.ts'
import { chainWire } from '../crypto/pay.ts'
import { settleClaim } from '../crypto/scan.ts'
import type { IntentRow } from '../database/schema.ts'
import { notFound } from '../http/problem.ts'
import { cardOf, readyAtProvider } from './card/card.ts'
import { verify } from './card/verify.ts'
import { isOpen } from './intents/conditions.ts'
import { orderIdOf, ownIntent } from './intents/read.ts'
import { takeTurn } from './intents/turns.ts'
import { paymentCopy as copy } from './payments.copy.ts'
import { openIntent, refuseManyPayments } from './purchase/open.ts'
import { lookAndClose } from './reconcile.ts'

/** The least that the provider takes: one rupee, in paise. */
const LEAST = 100
/** For callers that wait for a payment the provider is asked no more often than this, in ms. */
const LOOK = 3_000

async function createOrder(input: v.InferOutput<typeof wire.CardOrderWire>, context: ShopperContext) {
  const { keyId } = cardOf(context)
  await refuseManyPayments(context)
  const { amount: total, currency, ...rest } = input
  const opened = await openIntent(context, {
    provider: 'card',
    purchase: { ...rest, total },
    call: ['createRazorpayOrder', input],
    least: LEAST,
  })
  const { id, providerRef, amountPaise } = await readyAtProvider(context, opened)
  return {
    success: true as const,
    message: copy.ready,
    orderId: providerRef ?? '',
    intentId: id,
    keyId,
    amount: amountPaise,
    currency,
  }
}

/** Asks the provider for the state of an intent, now and then: this makes up for a lost message. */
async function ask(intent: IntentRow, context: ShopperContext): Promise<void> {
  const { card, crypto } = context.services
  const isCard = intent.provider === 'card' && intent.providerRef !== null && card !== null
  const isClaimed = intent.provider === 'crypto' && intent.claimedHash !== null && crypto !== null
  if (intent.state === 'paid' || !(isCard || isClaimed)) return
  const now = context.clock.now()
  if (!(await takeTurn(context.db, intent, { now, pause: LOOK }))) return
  if (isCard) await lookAndClose(context, intent, 'reconcile')
  if (isClaimed) await settleClaim(context, crypto, intent)
}

/** The state of a payment. */
async function stateOfPayment(intentId: string, context: ShopperContext) {
  const read = async () => {
    const intent = await ownIntent(context.db, context.userId, intentId)
    if (!intent) throw notFound(copy.notFound)
    return intent
  }
  await ask(await read(), context)
  const intent = await read()
  const orderId = intent.state === 'paid' ? await orderIdOf(context.db, intentId) : null
  const state = orderId !== null ? 'paid' : isOpen(intent) ? 'waiting' : 'over'
  const message = { paid: copy.paid, waiting: copy.waiting, over: copy.over }[state]
  return { success: true as const, message, data: { intentId, state, orderId } as const }
}

function methods({ services: { card, crypto } }: Context): v.InferInput<typeof wire.PaymentMethodsWire> {
  const chain = crypto?.chain
  return {
    success: true,
    data: {
      cod: true,
      card: card && { script: card.script },
      crypto: chain ? { chain: chainWire(chain), wallet: chain.wallet } : null,
    },
  }
}

const route = routesOf('Orders')

/** Paying (account.md §7). */
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
      'Makes an order at the card provider over the shop’s own total, and holds the pieces for 15 minutes, unless the shop is configured otherwise. The same again while it is open, in another tab or after a lost answer, is the same order. Without products the cart is meant. The answer’s amount is in paise, as the provider’s checkout wants it.',
    body: wire.CardOrderWire,
    answer: wire.CardOrderAnswerWire,
    about: {
      amount:
        'Total in rupees that the shopper saw. It must equal the shop’s own total, with or without the coupon; otherwise the call is refused.',
    },
    refusals: {
      409: 'Something is sold out or short, or the total is another: it is in the answer.',
      422: 'The Idempotency-Key was used for another call.',
      502: 'The card provider will not have it.',
      503: 'The card provider is away, or the shop takes no cards.',
    },
    limit: 'orders',
    // The provider is asked in between, which no transaction may wait for.
    transaction: false,
    answerTo: createOrder,
  }),
  route({
    call: 'POST /api/v1/order/verify-payment',
    id: 'verifyPayment',
    access: 'shopper',
    summary: 'Report a payment by card or UPI',
    description:
      'Checks the provider’s signature, asks the provider, and makes the order: once, however often the payment is reported. The products, the total and the address are those of the beginning; an address counts here only where none was named then.',
    body: wire.VerifyPaymentWire,
    answer: wire.PaidAnswerWire,
    pending: 'The provider cannot confirm it yet. Ask for the payment again; nothing is lost.',
    refusals: {
      400: 'Payment verification failed.',
      404: 'There is no such order of yours at the provider.',
      503: 'The shop takes no cards, or is too busy.',
    },
    limit: 'orders',
    transaction: false,
    answerTo: verify,
  }),
  route({
    call: 'GET /api/v1/payment/:intentId',
    id: 'getPayment',
    access: 'shopper',
    summary: 'Get the state of a payment',
    about: { intentId: 'Name of the payment, as its beginning was answered.' },
    example: '/api/v1/payment/0123456789abcdef0123456789abcdef',
    answer: wire.PaymentAnswerWire,
    refusals: { 404: 'There is no such payment of yours.' },
    answerTo: ({ intentId }, context) => stateOfPayment(intentId, context),
  }),
]
