import type { Clock } from '@haat/core'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Revisions } from '../database/revisions.ts'
import { withTimeout } from './timeout.ts'

/** Time limit for the database's response to a readiness check, in ms. */
export const READY_LIMIT = 2_000

export interface HealthOptions {
  /** Whether the shop has finished opening. */
  readonly ready: { readonly current: boolean }
  readonly revisions: Revisions
  readonly clock: Clock
}

/**
 * Serves two probes. `/healthz` (liveness): 200 after the shop has opened and its database has answered once. It stays
 * 200 while the database is unavailable later, because a restart would not help. `/readyz` (readiness): 200 only while
 * the shop accepts traffic and the database answers. Otherwise they respond with 503 and Retry-After. A shop that is
 * asked to close is first not ready, then closed (`closing.ts`).
 */
export function serveHealth(app: FastifyInstance, { ready, revisions, clock }: HealthOptions): void {
  const refuse = (reply: FastifyReply, body: object) => reply.code(503).header('retry-after', '2').send(body)
  let wasOpen = false
  const isOpen = async () => {
    const isAvailable = await isDatabaseAvailable(revisions, clock)
    wasOpen ||= isAvailable
    return isAvailable
  }

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (wasOpen || (ready.current && (await isOpen()))) return { status: 'open' }
    return refuse(reply, { status: 'opening' })
  })

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = wasOpen ? 'closing' : 'opening'
    if (!ready.current) return refuse(reply, { status: 'unavailable', reason })
    if (await isOpen()) return { status: 'ready' }
    return refuse(reply, { status: 'unavailable', reason: 'database' })
  })
}

/** Whether the database answers in time. Simultaneous checks share one query, so that they cannot flood the database. */
const isDatabaseAvailable = (revisions: Revisions, clock: Clock): Promise<boolean> =>
  withTimeout(
    clock,
    READY_LIMIT,
    revisions.of(['catalogue']).then(() => true),
    () => false,
  ).catch(() => false)
