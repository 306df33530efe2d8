import type { Context } from '../../api/route.ts'
import type { IntentRow } from '../../database/schema.ts'
import { badRequest, Problem } from '../../http/problem.ts'
import { alreadyOrdered } from '../../purchases/purchases.ts'
import { type CardProvider, type Refusal, refusalIn } from '../../services.ts'
import { texts } from '../../texts.ts'
import { closeIntent, openAtProvider } from '../intents/changes.ts'
import { isOpen } from '../intents/conditions.ts'
import { findIntent, orderIdOf } from '../intents/read.ts'
import { takeTurn } from '../intents/turns.ts'
import { paymentTexts } from '../payments.texts.ts'

export type PayContext = Pick<Context, 'db' | 'clock' | 'services'>

/** Seconds to wait before a retry with an unavailable provider. */
const RETRY_AFTER = 5
/** How long one process has the exclusive right to call the provider about an intent, in ms: longer than its time limit. */
const LEASE = 8_000
const PAUSE = 100

/** @throws Problem 503 in a shop without a card provider */
export function cardOf({ services }: PayContext): CardProvider {
  if (services.card === null) throw new Problem(503, texts(paymentTexts).noCard, { retryAfter: 600 })
  return services.card
}

/** Returns why the provider refused; rethrows any other error. */
export const cardRefusal = (thrown: unknown): Refusal =>
  refusalIn(
    thrown,
    "Shoppers cannot pay by card or UPI in the meantime. Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, and the provider's status page.",
  )

/** Why an intent cannot be paid: its purchase was ordered in the meantime, or it has no order at the provider. */
async function notCreated({ db }: PayContext, { id }: IntentRow, status = 503): Promise<Problem> {
  const orderId = await orderIdOf(db, id)
  return orderId === null
    ? new Problem(status, texts(paymentTexts).notCreated, { retryAfter: RETRY_AFTER })
    : alreadyOrdered(orderId)
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
    if (refusal === 'amount') throw badRequest(texts(paymentTexts).tooMuch)
    throw await notCreated(context, intent, refusal === 'refused' ? 502 : 503)
  })
  await openAtProvider(db, id, made.id)
}

/**
 * Creates an intent's order at the provider, once for simultaneous callers in all processes. If that process is killed,
 * the next caller creates another order; the first one is unknown to browsers and is never paid.
 * @throws Problem 502 and 503 with 'Failed to create order'; 400 for an amount above the provider's limit; 409 if the purchase was ordered in the meantime
 */
export async function readyAtProvider(context: PayContext, opened: IntentRow): Promise<IntentRow> {
  const card = cardOf(context)
  let intent = opened
  for (let waited = 0; intent.state === 'creating'; waited += PAUSE) {
    if (waited > LEASE) throw await notCreated(context, intent)
    const now = context.clock.now()
    if (await takeTurn(context.db, intent, { now, pause: LEASE }))
      await createProviderOrder(context, card, intent)
    else await new Promise<void>((done) => context.clock.after(PAUSE, done))
    intent = (await findIntent(context.db, intent.id)) ?? intent
  }
  if (intent.providerRef === null || !isOpen(intent)) throw await notCreated(context, intent)
  return intent
}
