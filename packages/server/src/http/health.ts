import type { Clock } from '@haat/core'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Revisions } from '../database/revisions.ts'
import { withTimeout } from './timeout.ts'

/** Time that the database has to answer a question about readiness, in ms. */
export const READY_LIMIT = 2_000

export interface HealthOptions {
  /** Whether the shop has finished opening. */
  readonly ready: { readonly current: boolean }
  readonly revisions: Revisions
  readonly clock: Clock
}

/**
 * Two questions for whoever runs the process. `/healthz`, alive: 200 once the shop has opened and its database has
 * answered for the first time; from then on whatever the database does, because a restart would not mend it. `/readyz`,
 * fit for traffic: 200 only while the database answers. Both are 503 with Retry-After otherwise, and while the shop
 * closes (`closing.ts`).
 */
export function serveHealth(app: FastifyInstance, { ready, revisions, clock }: HealthOptions): void {
  const refuse = (reply: FastifyReply, body: object) => reply.code(503).header('retry-after', '2').send(body)
  let wasOpen = false
  const isOpen = async () => {
    const isAnswered = await answers(revisions, clock)
    wasOpen ||= isAnswered
    return isAnswered
  }

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (ready.current && (wasOpen || (await isOpen()))) return { status: 'open' }
    return refuse(reply, { status: 'opening' })
  })

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!ready.current) return refuse(reply, { status: 'unavailable', reason: 'opening' })
    if (await isOpen()) return { status: 'ready' }
    return refuse(reply, { status: 'unavailable', reason: 'database' })
  })
}

/** Whether the database answers in time. Many who ask at once share one query, so nobody can flood it this way. */
const answers = (revisions: Revisions, clock: Clock): Promise<boolean> =>
  withTimeout(
    clock,
    READY_LIMIT,
    revisions.of(['catalogue']).then(() => true),
    () => false,
  ).catch(() => false)
