import type { Context } from '../../api/route.ts'
import type { IntentRow, Via } from '../../database/schema.ts'
import { Problem } from '../../http/problem.ts'
import { type CardPayment, type CardProvider, type Refusal, refusalIn } from '../../services.ts'
import { closeIntent, openAtProvider } from '../intents/changes.ts'
import { findIntent } from '../intents/read.ts'
import { takeTurn } from '../intents/turns.ts'
import { paymentCopy as copy } from '../payments.copy.ts'
import { settle } from '../purchase/settle.ts'

/** The context of payments. */
export type PayContext = Pick<Context, 'db' | 'clock' | 'services'>

/** Seconds to wait before a retry with an unavailable provider. */
const RETRY_AFTER = 5
/** How long one process has the exclusive right to call the provider about an intent, in ms: longer than its time limit. */
const LEASE = 8_000
const PAUSE = 100

/** @throws Problem 503 in a shop without a card provider */
export function cardOf({ services }: PayContext): CardProvider {
  if (services.card === null) throw new Problem(503, copy.noCard, { retryAfter: 600 })
  return services.card
}

/** Returns why the provider refused; rethrows any other error. */
export const cardRefusal = (thrown: unknown): Refusal =>
  refusalIn(
    thrown,
    "Shoppers cannot pay by card or UPI in the meantime. Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, and the provider's status page.",
  )

const notCreated = (status = 503) => new Problem(status, copy.notCreated, { retryAfter: RETRY_AFTER })

async function reread({ db }: PayContext, id: string): Promise<IntentRow> {
  const intent = await findIntent(db, id)
  if (!intent) throw notCreated()
  return intent
}

/** Creates the provider's order. If the provider refuses or fails, the intent is closed immediately. */
async function createProviderOrder(
  context: PayContext,
  card: CardProvider,
  intent: IntentRow,
): Promise<void> {
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
 * Creates an intent's order at the provider, once for simultaneous callers in all processes. If that process is killed,
 * the next caller creates another order; the first one is unknown to browsers and is never paid.
 * @throws Problem 502 and 503 with 'Failed to create order'
 */
export async function readyAtProvider(context: PayContext, opened: IntentRow): Promise<IntentRow> {
  const card = cardOf(context)
  let intent = opened
  for (let waited = 0; intent.state === 'creating'; waited += PAUSE) {
    if (waited > LEASE) throw notCreated()
    const now = context.clock.now()
    if (await takeTurn(context.db, intent, { now, pause: LEASE }))
      await createProviderOrder(context, card, intent)
    else await new Promise<void>((done) => context.clock.after(PAUSE, done))
    intent = await reread(context, intent.id)
  }
  if (intent.providerRef === null) throw notCreated()
  return intent
}

/** Result of a payment: paid, still waiting, or refused because it does not belong to the intent or was not made. */
export type Taken =
  | { readonly state: 'paid'; readonly orderId: string }
  | { readonly state: 'waiting' | 'refused' }

/**
 * Processes a payment that the provider reports: captures an authorised one, and makes the order of a captured one.
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
  // One payment is enough. A second authorisation is not captured, and the provider releases it.
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
 * Requests an intent's payments from the provider and processes them: captured ones before authorised ones.
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
