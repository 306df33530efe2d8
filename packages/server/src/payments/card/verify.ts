import type { VerifyPaymentWire } from '@haat/core/wire'
import { and, eq } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { ShopperContext } from '../../api/route.ts'
import { type IntentRow, orders } from '../../database/schema.ts'
import { badRequest, Problem } from '../../http/problem.ts'
import { findDestination } from '../../orders/place.ts'
import { texts } from '../../texts.ts'
import { extendIntent, nameDestination } from '../intents/changes.ts'
import { intentOfCardOrder, orderIdOf } from '../intents/read.ts'
import { paymentTexts } from '../payments.texts.ts'
import { type PaidAnswer, paidAnswer, pendingAnswer } from '../purchase/answers.ts'
import { isCounted } from '../purchase/settle-payment.ts'
import { cardOf, cardRefusal } from './card.ts'
import { takePayment } from './take.ts'

/**
 * Adds the address to a payment that was begun without one. Its order may already exist, made without the address. An
 * unknown address does not stop the payment.
 */
async function addDestination(
  { db, userId }: ShopperContext,
  intent: IntentRow,
  addressId: string | null | undefined,
): Promise<void> {
  if (intent.destination !== null || !addressId) return
  await db.transaction(async (tx) => {
    const destination = await findDestination(tx, userId, addressId)
    if (destination === null) return
    if (!(await nameDestination(tx, intent.id, destination))) return
    const isUnsent = and(eq(orders.intentId, intent.id), eq(orders.deliveryStatus, 'OrderPlaced'))
    await tx.update(orders).set(destination).where(isUnsent)
  })
}

/**
 * Processes a browser's report of a payment. Checks the signature with the stored order, then reads the payment from the
 * provider. A confirmed payment becomes the order, once. While the provider is unavailable, the payment stays pending.
 */
export async function verify(
  input: InferOutput<typeof VerifyPaymentWire>,
  context: ShopperContext,
): Promise<PaidAnswer> {
  const card = cardOf(context)
  const { razorpay_order_id: ref, razorpay_payment_id: paymentId, razorpay_signature: signature } = input
  const intent = await intentOfCardOrder(context.db, ref)
  // Another shopper's order has the same response as a missing one.
  if (intent?.userId !== context.userId || intent.providerRef === null)
    throw new Problem(404, texts(paymentTexts).notVerified)
  if (!card.isSigned(intent.providerRef, paymentId, signature))
    throw badRequest(texts(paymentTexts).notVerified)
  await addDestination(context, intent, input.address)
  const orderId = await takeSigned(context, intent, paymentId)
  if (orderId !== null)
    return paidAnswer(context, { intentId: intent.id, orderId, message: texts(paymentTexts).paid })
  return pendingAnswer(intent.id, texts(paymentTexts).confirming)
}

/**
 * Processes a payment with a valid signature. Returns the id of its order; null while it cannot be confirmed.
 * @throws Problem 400 for a payment that does not belong to this intent; 409 for one whose products are gone
 */
async function takeSigned(context: ShopperContext, intent: IntentRow, paymentId: string) {
  const { db, clock, orderLimits } = context
  const known = await isCounted(db, { provider: 'card', paymentId, intentId: intent.id })
  const made = known ? await orderIdOf(db, intent.id) : null
  if (made !== null) return made
  try {
    const payment = await cardOf(context).payment(paymentId)
    const taken = await takePayment(context, intent, payment, 'verify')
    if (taken.state === 'paid') return taken.orderId
    if (taken.state === 'refused') throw badRequest(texts(paymentTexts).notVerified)
    if (taken.state === 'gone') throw new Problem(409, texts(paymentTexts).gone)
  } catch (thrown) {
    if (thrown instanceof Problem) throw thrown
    if (cardRefusal(thrown) === 'refused') throw badRequest(texts(paymentTexts).notVerified)
  }
  // The payment is signed but cannot be confirmed yet, so the pieces are held longer.
  await extendIntent(db, intent.id, clock.now() + orderLimits.holdMs)
  return null
}
