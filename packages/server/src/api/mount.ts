import { ownDataTexts } from '@haat/core/account'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isClosed } from '../database/closed.ts'
import { once, parseKey } from '../http/idempotency.ts'
import type { Limits } from '../http/limits.ts'
import { retried } from '../http/retry.ts'
import { sendSnapshot } from '../http/snapshot.ts'
import type { Snapshots } from '../http/snapshots.ts'
import { type CartTokens, shopperOf } from '../identity/credentials.ts'
import { type Authenticate, type Shopper, signInFirst } from '../identity/identity.ts'
import { NOBODY, refuseOthers, type Staff } from '../identity/staff.ts'
import { inLanguage, languageOf, texts } from '../texts.ts'
import { inputOf, refuseOtherUserIds } from './input.ts'
import type { ApiRoute, Context, ShopperContext } from './route.ts'

/** Whether the action has begun and is not completed yet. */
const isPending = (answer: unknown) => (answer as { pending?: unknown } | null)?.pending === true

/** Attempts of a write that conflicts with others. */
const TRIES = 3

interface MountOptions extends Context {
  readonly snapshots: Snapshots
  readonly limits: Limits
  readonly authenticate: Authenticate | null
  readonly siteUrl: string
  /** @default no token is accepted */
  readonly cartTokens?: CartTokens
  /** Who may make the calls for staff. @default nobody */
  readonly staff?: Staff
  /** Origins of partners' pages. @default none */
  readonly partnerOrigins?: readonly string[]
}

/** Groups of calls that a partner's page may make for a shopper who signed in there. */
const FOR_PARTNERS: ReadonlySet<ApiRoute['group']> = new Set(['Cart', 'Favourites'])

/** Registers the calls on an application. */
export function mountRoutes(app: FastifyInstance, routes: readonly ApiRoute[], options: MountOptions): void {
  const {
    snapshots,
    limits,
    authenticate,
    siteUrl,
    cartTokens = async () => null,
    staff = NOBODY,
    partnerOrigins = [],
    ...context
  } = options

  function callerOf(route: ApiRoute, request: FastifyRequest): Promise<Shopper> {
    const cookies = route.access === 'session'
    const cart = FOR_PARTNERS.has(route.group) ? cartTokens : null
    return shopperOf(request, { authenticate, siteUrl, cookies, cart })
  }

  async function identified(route: ApiRoute, request: FastifyRequest): Promise<ShopperContext> {
    const calling = callerOf(route, request)
    const { userId } = await (route.access === 'staff' ? refuseOthers(staff, calling) : calling)
    refuseOtherUserIds(request, userId)
    if (!route.forClosed && (await isClosed(context.db, userId)))
      throw signInFirst(texts(ownDataTexts).close.closed)
    const { origin = '' } = request.headers
    const partner = partnerOrigins.includes(origin) ? origin : ''
    return { ...context, userId, ip: request.ip, partner }
  }

  async function answer(route: ApiRoute, request: FastifyRequest, reply: FastifyReply) {
    // The caller is identified before the fields are read: callers without a token learn nothing about the fields.
    const caller = route.access === 'public' ? (context as ShopperContext) : await identified(route, request)
    const input = inputOf(route, request)
    const key = parseKey(request.headers['idempotency-key'])
    if (!route.transaction) return route.answerTo(input, caller)
    const answered = await retried(TRIES, () =>
      context.db.transaction(async (tx) => {
        const inTransaction = { ...caller, db: tx }
        if (key === null) return route.answerTo(input, inTransaction)
        const keyed = { userId: caller.userId, key, call: [route.id, input] }
        const outcome = await once(tx, keyed, () => route.answerTo(input, inTransaction))
        if (outcome.replayed) reply.header('idempotency-replayed', 'true')
        return outcome.answer
      }),
    )
    // The caller's next call reads this write, immediately rather than half a second later.
    snapshots.recheck()
    return answered
  }

  async function sendAnswer(route: ApiRoute, request: FastifyRequest, reply: FastifyReply) {
    const answered = await answer(route, request, reply)
    if (route.pending !== null && isPending(answered)) reply.code(202)
    const caching = route.maxAge === undefined ? 'no-store' : `public, max-age=${route.maxAge}`
    return reply.header('cache-control', caching).send(answered)
  }

  async function sendCached(route: ApiRoute, request: FastifyRequest, reply: FastifyReply) {
    const input = inputOf(route, request)
    const key = JSON.stringify([route.id, Object.entries(input).toSorted()])
    const snapshot = await snapshots.get(key, route.topics, async (db = context.db) =>
      JSON.stringify(await route.answerTo(input, { ...context, db } as ShopperContext)),
    )
    return sendSnapshot(request, reply, snapshot)
  }

  for (const route of routes) {
    const send = route.topics.length === 0 ? sendAnswer : sendCached
    app.route({
      method: route.method,
      url: route.path,
      config: { rateLimit: limits[route.limit] },
      handler: (request, reply) =>
        inLanguage(languageOf(request.headers['accept-language']), () => send(route, request, reply)),
    })
  }
}
