import type { Clock } from '@haat/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import type { Topic } from '../database/schema.ts'
import type { OrderLimits } from '../env.limits.ts'
import { type CartTokens, shopperOf } from '../identity/credentials.ts'
import type { Authenticate, Shopper } from '../identity/identity.ts'
import type { Services } from '../services.ts'
import type { LimitName, Limits } from './limits.ts'
import { keyIn, once } from './once.ts'
import { badRequest, isWorthRetrying, Problem } from './problem.ts'
import { type Snapshots, sendSnapshot } from './snapshots.ts'

type Parameters = v.ObjectSchema<v.ObjectEntries, undefined>
type None = v.ObjectSchema<Record<never, never>, undefined>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everybody; a shopper with a bearer token; or a shopper whose token may also come in the session cookie
 * of the shop's own pages (storefront.md §7).
 */
export type Access = 'public' | 'shopper' | 'session'

/** What a route's handler works with. */
export interface Context {
  readonly database: Database
  readonly clock: Clock
  readonly services: Services
  /** Multiplies the limits of an address; 0 lifts them. */
  readonly limitFactor: number
  /** How much one shopper may claim without paying. */
  readonly orderLimits: OrderLimits
}

/** What a handler for shoppers works with; `database` is inside the call's own transaction. */
export interface ShopperContext extends Context {
  readonly shopper: Shopper
  /** Address that the call came from. */
  readonly ip: string
  /** The call's Idempotency-Key, for calls that see to it themselves; null for none. */
  readonly key: string | null
}

/** One call of the API: what the server runs, and what the OpenAPI document says, from the same lines. */
export interface ApiRoute<
  P extends Parameters = Parameters,
  Q extends Parameters = Parameters,
  B extends Parameters = Parameters,
> {
  readonly method: Method
  readonly access: Access
  /** With `:name` parameters. A parameter or field `userId` must be the shopper's own: any other is 403. */
  readonly path: string
  /** Name in the document; unique. */
  readonly id: string
  readonly group:
    | 'Catalogue'
    | 'Comments'
    | 'Cart'
    | 'Favourites'
    | 'Profile'
    | 'Addresses'
    | 'Orders'
    | 'Contact'
  readonly summary: string
  readonly description?: string
  readonly params: P
  readonly query: Q
  /** Fields of a JSON body; those of a DELETE may stand in the query as well. */
  readonly body: B | null
  /** One sentence a parameter, of path and query; of a body's fields where the usual one does not fit. */
  readonly about: Readonly<Record<string, string>>
  /** Path and query of a call that one may try; `{id}` stands for some product. */
  readonly example: string
  readonly answer: v.GenericSchema
  /** Why an answer may say `pending: true`, which goes out with status 202; null where none does. */
  readonly pending: string | null
  /** Statuses besides 200 that are its own, with their reason; 400, 429, 500 and 503 go without saying. */
  readonly refusals: Readonly<Record<number, string>>
  /** Tables that the answer comes from: it is cached until they change. Empty: never cached. */
  readonly topics: readonly Topic[]
  /** Seconds that anybody may keep an answer that comes from no table. @default it is not cached */
  readonly maxAge?: number
  readonly limit?: LimitName
  /**
   * A write runs in one transaction, and once for its Idempotency-Key. `false` for calls that wait for a third party,
   * which no transaction may do: they see to it themselves.
   */
  readonly transaction: boolean
  answerTo(
    input: v.InferOutput<P> & v.InferOutput<Q> & v.InferOutput<B>,
    context: ShopperContext,
  ): Promise<unknown>
}

type Definition<
  P extends Parameters,
  Q extends Parameters,
  B extends Parameters,
  A extends v.GenericSchema,
  W extends Access,
> = Omit<
  ApiRoute<P, Q, B>,
  | 'method'
  | 'access'
  | 'params'
  | 'query'
  | 'body'
  | 'about'
  | 'answer'
  | 'answerTo'
  | 'pending'
  | 'refusals'
  | 'topics'
  | 'transaction'
> & {
  /** @default 'GET' */
  readonly method?: Method
  /** @default 'public' */
  readonly access?: W
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly about?: Readonly<Record<(keyof P['entries'] | keyof Q['entries']) & string, string>> &
    Readonly<Partial<Record<keyof B['entries'] & string, string>>>
  readonly answer: A
  /** @default null */
  readonly pending?: ApiRoute['pending']
  readonly refusals?: ApiRoute['refusals']
  /** @default none */
  readonly topics?: readonly Topic[]
  /** @default true for writes */
  readonly transaction?: boolean
  answerTo(
    input: v.InferOutput<P> & v.InferOutput<Q> & v.InferOutput<B>,
    context: W extends 'public' ? Context : ShopperContext,
  ): Promise<v.InferInput<A>>
}

/**
 * Declares a call. An answer that drifts from its schema, or a parameter without a sentence, fails the typecheck.
 * @throws Error for a shopper's answer that would be cached for everybody, and for a write that nobody answers for
 */
export function defineRoute<
  const A extends v.GenericSchema,
  const P extends Parameters = None,
  const Q extends Parameters = None,
  const B extends Parameters = None,
  const W extends Access = 'public',
>(definition: Definition<P, Q, B, A, W>): ApiRoute {
  const none = v.object({})
  const isPublic = (definition.access ?? 'public') === 'public'
  const isWrite = (definition.method ?? 'GET') !== 'GET'
  if (!isPublic && (definition.topics ?? []).length > 0)
    throw new Error(
      `Haat: the call ${definition.id} has topics. It is a shopper's own, and answers with topics are cached for everybody. Leave them out.`,
    )
  if (isPublic && isWrite)
    throw new Error(
      `Haat: the call ${definition.id} writes, and is public. A write needs somebody who answers for it. Give it access: 'shopper'.`,
    )
  return {
    method: 'GET',
    access: 'public',
    params: none,
    query: none,
    body: null,
    about: {},
    pending: null,
    refusals: {},
    topics: [],
    transaction: isWrite,
    ...definition,
  } as unknown as ApiRoute
}

/** Reads parameters by their schema; the first thing that is wrong is named to the caller. */
function read<S extends Parameters>(schema: S, values: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, values, { abortEarly: true })
  if (!result.success) {
    const issue = result.issues[0]
    const name = v.getDotPath(issue) ?? 'request'
    throw badRequest(
      issue.received === 'undefined' ? `The parameter ${name} is missing.` : saidBy(name, issue.message),
    )
  }
  // As it came: what a schema leaves out of a text may be refused here.
  refuseBadText(values)
  return result.output
}

/** A whole sentence of a schema is fit to be shown as it is; a part of one needs the field's name. */
const saidBy = (name: string, message: string) =>
  /^\p{Lu}.*[.!?]$/u.test(message) ? message : `${name}: ${message}.`

/** Refuses texts that no database keeps as they are. Bodies are at most 64 levels deep (`json-bodies.ts`). */
function refuseBadText(value: unknown, name = 'request'): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw badRequest(`${name}: the character U+0000 cannot be used.`)
  if (typeof value === 'string' && !value.isWellFormed())
    throw badRequest(`${name}: the text is not valid Unicode.`)
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) refuseBadText(inner, key)
}

/** Path over body over query: what names the thing wins. */
function inputOf(route: ApiRoute, request: FastifyRequest): Record<string, unknown> {
  const fields = (request.body ?? {}) as object
  if (typeof fields !== 'object' || Array.isArray(fields)) throw badRequest('Send one JSON object.')
  const query = (request.query ?? {}) as object
  return {
    ...read(route.query, query),
    ...(route.body && read(route.body, route.method === 'DELETE' ? { ...query, ...fields } : fields)),
    ...read(route.params, request.params),
  }
}

/** Who somebody is, the token says: a different name in path or body is refused. */
function refuseOthers(request: FastifyRequest, { userId }: Shopper): void {
  for (const place of [request.params, request.body, request.query]) {
    const named = (place as { userId?: unknown } | null | undefined)?.userId
    if (named !== undefined && named !== userId) throw new Problem(403, 'This belongs to another shopper.')
  }
}

/** Whether what was asked for is under way, and not done yet. */
const isPending = (answer: unknown) => (answer as { pending?: unknown } | null)?.pending === true

/** Times that a write is tried where others stand in its way. */
const TRIES = 3

/** Does a transaction, and once more where another one stood in its way: a deadlock ends one of two. */
async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await transaction()
    } catch (thrown) {
      if (left <= 1 || !isWorthRetrying(thrown)) throw thrown
    }
}

export interface MountOptions extends Context {
  readonly snapshots: Snapshots
  readonly limits: Limits
  readonly authenticate: Authenticate | null
  readonly siteUrl: string
  /** @default none count */
  readonly cartTokens?: CartTokens
}

/** Groups of calls that a partner's page may make for a shopper who signed in there. */
const FOR_PARTNERS: ReadonlySet<ApiRoute['group']> = new Set(['Cart', 'Favourites'])

/** Mounts the calls on an application. */
export function mountRoutes(app: FastifyInstance, routes: readonly ApiRoute[], options: MountOptions): void {
  const { snapshots, limits, authenticate, siteUrl, cartTokens = async () => null, ...context } = options

  async function identified(route: ApiRoute, request: FastifyRequest): Promise<ShopperContext> {
    const cookies = route.access === 'session'
    const cart = FOR_PARTNERS.has(route.group) ? cartTokens : null
    const shopper = await shopperOf(request, { authenticate, siteUrl, cookies, cart })
    refuseOthers(request, shopper)
    return { ...context, shopper, ip: request.ip, key: keyIn(request.headers['idempotency-key']) }
  }

  async function answer(route: ApiRoute, request: FastifyRequest, reply: FastifyReply) {
    // Who it is comes before what they say: a stranger learns nothing about the fields.
    const caller = route.access === 'public' ? (context as ShopperContext) : await identified(route, request)
    const input = inputOf(route, request)
    if (!route.transaction) return route.answerTo(input, caller)
    const { key } = caller
    const answered = await retried(() =>
      context.database.db.transaction(async (tx) => {
        const within = { ...caller, database: { ...context.database, db: tx } }
        if (key === null) return route.answerTo(input, within)
        const intention = { userId: caller.shopper.userId, key, call: [route.id, input] }
        const outcome = await once(tx, intention, () => route.answerTo(input, within))
        if (outcome.replayed) reply.header('idempotency-replayed', 'true')
        return outcome.answer
      }),
    )
    // Whoever wrote reads it in the next answer, not half a second later.
    snapshots.recheck()
    return answered
  }

  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      config: { rateLimit: limits[route.limit ?? 'all'] },
      async handler(request, reply) {
        if (route.topics.length === 0) {
          const answered = await answer(route, request, reply)
          if (route.pending !== null && isPending(answered)) reply.code(202)
          const caching = route.maxAge === undefined ? 'no-store' : `public, max-age=${route.maxAge}`
          return reply.header('cache-control', caching).send(answered)
        }
        const input = inputOf(route, request)
        const key = JSON.stringify([route.id, Object.entries(input).toSorted()])
        const snapshot = await snapshots.get(key, route.topics, async () =>
          JSON.stringify(await route.answerTo(input, context as ShopperContext)),
        )
        return sendSnapshot(request, reply, snapshot)
      },
    })
  }
}
