import { hash } from 'node:crypto'
import type { RateLimitOptions } from '@fastify/rate-limit'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { webhookEvents } from '../../database/schema.ts'
import { logError } from '../../http/logging.ts'
import { badRequest, notFound, Problem } from '../../http/problem.ts'
import { withTimeout } from '../../http/timeout.ts'
import type { CardEvent } from '../../services.ts'
import { intentOfCardOrder } from '../intents/read.ts'
import { cardOf, type PayContext } from './card.ts'
import { noteRefund } from './refunds.ts'
import { takePayment } from './take.ts'

/** Time after which the provider is asked to repeat the webhook, in ms. It waits for 5 s. */
const TIMEOUT = 4_000

/**
 * Processes the payment in a webhook. Unknown orders are ignored. Messages come in any order, so the provider is asked for
 * the payment's present state: it may be refunded since.
 */
async function act(context: PayContext, { event, payment }: CardEvent): Promise<void> {
  const isRefund = event.startsWith('refund.')
  const isPaid = payment?.status === 'captured' || payment?.status === 'authorized'
  if (payment === null || !(isRefund || isPaid)) return
  const intent = await intentOfCardOrder(context.db, payment.orderId)
  if (!intent) return
  const current = await cardOf(context).payment(payment.id)
  await takePayment(context, intent, current, 'webhook')
  if (isRefund) await noteRefund(context, current, event === 'refund.failed')
}

/** Processes a webhook once. If it fails, it is processed when it is sent again. */
async function handle(context: PayContext, id: string, event: CardEvent): Promise<void> {
  const { db } = context
  await db.insert(webhookEvents).values({ id, event: event.event }).onConflictDoNothing()
  const isDue = and(eq(webhookEvents.id, id), isNull(webhookEvents.doneAt))
  if ((await db.$count(webhookEvents, isDue)) === 0) return
  await act(context, event)
  const doneAt = new Date(context.clock.now())
  await db.update(webhookEvents).set({ doneAt }).where(isDue)
}

/** Returns the id of a webhook; without one, a hash of its body. */
function idOf({ headers }: FastifyRequest, body: Buffer): string {
  const named = headers['x-razorpay-event-id']
  if (typeof named === 'string' && /^[\w.:-]{1,200}$/.test(named)) return named
  return `sha256:${hash('sha256', body, 'hex')}`
}

/**
 * Receives the card provider's webhooks, which arrive at least once, in any order, perhaps late. The signature covers
 * the bytes, so the body is not parsed before. It is separate from the API routes, whose writes are never public.
 */
export const cardWebhook =
  (context: PayContext, rateLimit: RateLimitOptions | false): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post('/api/v1/webhooks/razorpay', { config: { rateLimit } }, async (request, reply) => {
      const { card } = context.services
      if (card === null) throw notFound()
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['x-razorpay-signature']
      const event = typeof signature === 'string' ? card.readEvent(body, signature) : null
      if (event === null) throw badRequest('This webhook is not signed by the card provider.')
      const work = handle(context, idOf(request, body), event).then(
        () => true,
        (thrown: unknown) => {
          logError(request, thrown)
          return false
        },
      )
      const isDone = await withTimeout(context.clock, TIMEOUT, work, () => false)
      reply.header('cache-control', 'no-store')
      if (isDone) return { success: true }
      throw new Problem(503, 'Please send this webhook again.', { retryAfter: 5 })
    })
  }
