import type { Clock } from '@haat/core'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Revisions } from '../database/revisions.ts'
import { withTimeout } from './timeout.ts'

/** Time limit for the database's response to a readiness check, in ms. */
export const READY_LIMIT = 2_000

interface HealthOptions {
  /** Whether the shop has finished opening. */
  readonly ready: { readonly current: boolean }
  readonly revisions: Revisions
  readonly database: Pick<Database, 'diskProblem'>
  readonly clock: Clock
}

/**
 * Serves two probes. `/healthz` (liveness): 200 after the shop has opened and its database has answered once. It stays
 * 200 while the database is unavailable later, because a restart would not help. `/readyz` (readiness): 200 only while
 * the shop accepts traffic, the database answers and its disk can be written. Otherwise they respond with 503 and Retry-After. A shop that is
 * asked to close is first not ready, then closed (`closing.ts`).
 */
export function serveHealth(app: FastifyInstance, options: HealthOptions): void {
  const { ready, revisions, database, clock } = options
  const refuse = (reply: FastifyReply, body: object) => reply.code(503).header('retry-after', '2').send(body)
  let wasOpen = false
  const isOpen = async () => {
    const isAvailable = await isDatabaseAvailable(revisions, clock)
    wasOpen ||= isAvailable
    return isAvailable
  }

  /** The last problem of the disk, so that each is logged once. */
  let logged: string | null = null
  async function diskProblem(isStopped: boolean): Promise<string | null> {
    const problem = await withTimeout(clock, READY_LIMIT, database.diskProblem(isStopped), () => null)
    if (problem !== null && problem !== logged)
      app.log.warn(`Haat: ${problem} No order can be stored until it can be written again.`)
    logged = problem
    return problem
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
    const isAvailable = await isOpen()
    const message = await diskProblem(!isAvailable)
    if (message !== null) return refuse(reply, { status: 'unavailable', reason: 'disk', message })
    if (isAvailable) return { status: 'ready' }
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
