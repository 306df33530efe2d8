import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import type { Topic } from '../database/schema.ts'
import type { LimitName, Limits } from './limits.ts'
import { badRequest } from './problem.ts'
import { type Snapshots, sendSnapshot } from './snapshots.ts'

type Parameters = v.ObjectSchema<v.ObjectEntries, undefined>
type None = v.ObjectSchema<Record<never, never>, undefined>

/** What a route's handler works with. */
export interface Context {
  readonly database: Database
}

/** One call of the API: what the server runs, and what the OpenAPI document says, from the same lines. */
export interface ApiRoute<P extends Parameters = Parameters, Q extends Parameters = Parameters> {
  readonly method: 'GET'
  /** With `:name` parameters. */
  readonly path: string
  /** Name in the document; unique. */
  readonly id: string
  readonly group: 'Catalogue' | 'Comments' | 'Orders'
  readonly summary: string
  readonly description?: string
  readonly params: P
  readonly query: Q
  /** One sentence a parameter, of path and query. */
  readonly about: Readonly<Record<string, string>>
  /** Path and query of a call that one may try; `{id}` stands for some product. */
  readonly example: string
  readonly answer: v.GenericSchema
  /** Statuses besides 200 that are its own, with their reason; 400, 429, 500 and 503 go without saying. */
  readonly refusals: Readonly<Record<number, string>>
  /** Tables that the answer comes from: it is kept until they change. Empty: never kept. */
  readonly topics: readonly Topic[]
  readonly limit?: LimitName
  answerTo(input: v.InferOutput<P> & v.InferOutput<Q>, context: Context): Promise<unknown>
}

type Definition<P extends Parameters, Q extends Parameters, A extends v.GenericSchema> = Omit<
  ApiRoute<P, Q>,
  'method' | 'params' | 'query' | 'about' | 'answer' | 'answerTo' | 'refusals'
> & {
  readonly params?: P
  readonly query?: Q
  readonly about?: Readonly<Record<(keyof P['entries'] | keyof Q['entries']) & string, string>>
  readonly answer: A
  readonly refusals?: ApiRoute['refusals']
  answerTo(input: v.InferOutput<P> & v.InferOutput<Q>, context: Context): Promise<v.InferInput<A>>
}

/** Declares a call. An answer that drifts from its schema, or a parameter without a sentence, fails the typecheck. */
export function defineRoute<
  const A extends v.GenericSchema,
  const P extends Parameters = None,
  const Q extends Parameters = None,
>(definition: Definition<P, Q, A>): ApiRoute {
  const none = v.object({})
  return { method: 'GET', params: none, query: none, about: {}, refusals: {}, ...definition } as ApiRoute
}

/** Reads parameters by their schema; the first thing that is wrong is named to the caller. */
function read<S extends Parameters>(schema: S, values: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, values, { abortEarly: true })
  if (!result.success) {
    const issue = result.issues[0]
    const name = v.getDotPath(issue) ?? 'request'
    throw badRequest(
      issue.received === 'undefined' ? `The parameter ${name} is missing.` : `${name}: ${issue.message}.`,
    )
  }
  for (const [name, value] of Object.entries(result.output))
    if (typeof value === 'string' && value.includes('\0'))
      throw badRequest(`${name}: the character U+0000 cannot be used.`)
  return result.output
}

const inputOf = (route: ApiRoute, request: FastifyRequest) => ({
  ...read(route.params, request.params),
  ...read(route.query, request.query),
})

/** Mounts the calls on an application. */
export function mountRoutes(
  app: FastifyInstance,
  routes: readonly ApiRoute[],
  { snapshots, limits, ...context }: Context & { snapshots: Snapshots; limits: Limits },
): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      config: { rateLimit: limits[route.limit ?? 'all'] },
      async handler(request, reply) {
        const input = inputOf(route, request)
        const make = () => route.answerTo(input, context)
        if (route.topics.length === 0) return reply.header('cache-control', 'no-store').send(await make())
        const key = JSON.stringify([route.id, Object.entries(input).toSorted()])
        const snapshot = await snapshots.get(key, route.topics, async () => JSON.stringify(await make()))
        return sendSnapshot(request, reply, snapshot)
      },
    })
  }
}
