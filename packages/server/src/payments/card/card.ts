import type { Context } from '../../api/route.ts'
import type { IntentRow } from '../../database/schema.ts'
import { Problem } from '../../http/problem.ts'
import { type CardProvider, type Refusal, refusalIn } from '../../services.ts'
import { closeIntent, openAtProvider } from '../intents/changes.ts'
import { findIntent } from '../intents/read.ts'
import { takeTurn } from '../intents/turns.ts'
import { paymentCopy as copy } from '../payments.copy.ts'

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
