import type { Context } from '../../api/route.ts'
import type { IntentRow, Via } from '../../database/schema.ts'
import { Problem } from '../../http/problem.ts'
import { type CardPayment, type CardProvider, type Refusal, refusalIn } from '../../services.ts'
import { closeIntent, openAtProvider } from '../intents/changes.ts'
import { findIntent } from '../intents/read.ts'
import { takeTurn } from '../intents/turns.ts'
import { paymentCopy as copy } from '../payments.copy.ts'
import { settle } from '../purchase/settle.ts'

/** What payments work with. */
export type PayContext = Pick<Context, 'db' | 'clock' | 'services'>

/** Seconds after which an unavailable provider may be asked again. */
const RETRY_AFTER = 5
/** So long, in ms, one process alone asks the provider about an intent; longer than the provider may take. */
const LEASE = 8_000
const PAUSE = 100

/** @throws Problem 503 in a shop without a card provider */
export function cardOf({ services }: PayContext): CardProvider {
  if (services.card === null) throw new Problem(503, copy.noCard, { retryAfter: 600 })
  return services.card
}

/** Why the provider did not do it; whatever else was thrown is an error of ours, and goes on. */
export const cardRefusal = (thrown: unknown): Refusal =>
  refusalIn(
    thrown,
    "Nobody can pay by card or UPI meanwhile. Look at RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, and at the provider's status page.",
  )

const notCreated = (status = 503) => new Problem(status, copy.notCreated, { retryAfter: RETRY_AFTER })

async function reread({ db }: PayContext, id: string): Promise<IntentRow> {
  const intent = await findIntent(db, id)
  if (!intent) throw notCreated()
  return intent
}

/** Has the provider make its order; an intent that it will not have, or cannot, is closed at once. */
async function makeOrder(context: PayContext, card: CardProvider, intent: IntentRow): Promise<void> {
  const { db } = context
  const { id, amountPaise } = intent
  const made = await card.createOrder(amountPaise, id).catch(async (thrown: unknown) => {
    const refusal = cardRefusal(thrown)
    await closeIntent(db, id, { state: 'failed', now: context.clock.now() })
    throw notCreated(refusal === 'refused' ? 502 : 503)
  })
  await openAtProvider(db, id, made.id)
}

/**
 * Gives an intent its order at the provider. Of several that want it at once, in whichever process, one asks; where
 * that one was killed, the next asks anew, and the order of the first call, which nobody knows, is never paid.
 * @throws Problem 502 and 503 with 'Failed to create order'
 */
export async function readyAtProvider(context: PayContext, opened: IntentRow): Promise<IntentRow> {
  const card = cardOf(context)
  let intent = opened
  for (let waited = 0; intent.state === 'creating'; waited += PAUSE) {
    if (waited > LEASE) throw notCreated()
    const now = context.clock.now()
    if (await takeTurn(context.db, intent, { now, pause: LEASE })) await makeOrder(context, card, intent)
    else await new Promise<void>((done) => context.clock.after(PAUSE, done))
    intent = await reread(context, intent.id)
  }
  if (intent.providerRef === null) throw notCreated()
  return intent
}

/** What a payment came to: it may still be on its way, or it is none for this intent. */
export type Taken =
  | { readonly state: 'paid'; readonly orderId: string }
  | { readonly state: 'waiting' | 'refused' }

/**
 * Takes a payment as the provider reports it: what is only authorised is captured, what is captured becomes the order.
 * @throws ServiceError while the provider is unavailable
 */
export async function takePayment(
  context: PayContext,
  intent: IntentRow,
  payment: CardPayment,
  via: Via,
): Promise<Taken> {
  if (payment.orderId !== intent.providerRef || payment.currency !== 'INR') return { state: 'refused' }
  if (payment.status === 'created') return { state: 'waiting' }
  // One payment is enough: a second authorisation is not captured, and the provider releases it.
  const isWanted = payment.status === 'authorized' && intent.state !== 'paid'
  const { id, amountPaise, status } = isWanted ? await cardOf(context).capture(payment) : payment
  if (status === 'authorized' && isWanted) return { state: 'waiting' }
  if (status !== 'captured') return { state: 'refused' }
  const settled = await settle(context.db, {
    provider: 'card',
    intentId: intent.id,
    paymentId: id,
    amountPaise,
    via,
  })
  return settled.ok ? { state: 'paid', orderId: settled.orderId } : { state: 'refused' }
}

/**
 * Asks the provider what was paid for an intent, and takes it. Money that is there goes before money that is promised.
 * @throws ServiceError
 */
export async function lookFor(context: PayContext, intent: IntentRow, via: Via): Promise<Taken> {
  if (intent.providerRef === null) return { state: 'refused' }
  const payments = await cardOf(context).paymentsOf(intent.providerRef)
  const captured = payments.filter(({ status }) => status === 'captured')
  const others = captured.length > 0 ? [] : payments.filter(({ status }) => status === 'authorized')
  let found: Taken = { state: 'waiting' }
  for (const payment of [...captured, ...others.slice(0, 1)]) {
    const taken = await takePayment(context, intent, payment, via)
    if (taken.state === 'paid') found = taken
  }
  return found
}
