import type { Clock } from '@haat/core'
import * as v from 'valibot'
import type { Drizzle } from '../database/database.ts'
import type { Topic } from '../database/schema.ts'
import type { OrderLimits } from '../env.limits.ts'
import type { LimitName } from '../http/limits.ts'
import type { Services } from '../services.ts'

/** Parameters of a path or a query, or the fields of a body. */
export type Parameters = v.ObjectSchema<v.ObjectEntries, undefined>
type None = v.ObjectSchema<Record<never, never>, undefined>

/** Chapters of the document. */
export const GROUPS = {
  Catalogue: 'What the shop sells.',
  Comments: 'What shoppers say.',
  Cart: 'What a shopper is about to buy. Two families of calls on one cart: by user id, and by session.',
  Favourites: 'A shopper’s favourite products. Two families of calls on one list.',
  Profile: 'Who a shopper is, and the phone that proves it.',
  Addresses: 'Where a shopper has things sent.',
  Orders: 'What was ordered, and how far it is.',
  Contact: 'How a letter reaches the shop.',
} as const
export type Group = keyof typeof GROUPS

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everybody; a shopper with a bearer token; or a shopper whose token may also come in the session cookie
 * of the shop's own pages (storefront.md §7).
 */
export type Access = 'public' | 'shopper' | 'session'

/** What a route's handler works with. */
export interface Context {
  readonly db: Drizzle
  readonly clock: Clock
  readonly services: Services
  /** Multiplies the limits of an address; 0 lifts them. */
  readonly limitFactor: number
  /** How much one shopper may claim without paying. */
  readonly orderLimits: OrderLimits
}

/** What a handler for shoppers works with; `db` is the call's own transaction. */
export interface ShopperContext extends Context {
  /** Of the shopper who calls. */
  readonly userId: string
  /** Address that the call came from. */
  readonly ip: string
  /** The call's Idempotency-Key, for calls that see to it themselves; null for none. */
  readonly key: string | null
}

/** One call of the API: what the server runs, and what the OpenAPI document says, from the same lines. */
export interface ApiRoute {
  readonly method: Method
  readonly access: Access
  /** With `:name` parameters. A parameter or field `userId` must be the shopper's own: any other is 403. */
  readonly path: string
  /** Name in the document; unique. */
  readonly id: string
  readonly group: Group
  readonly summary: string
  readonly description?: string
  readonly params: Parameters
  readonly query: Parameters
  /** Fields of a JSON body; those of a DELETE may be in the query as well. */
  readonly body: Parameters | null
  /** One sentence a parameter, of path and query; of a body's fields where the usual one does not fit. */
  readonly about: Readonly<Record<string, string>>
  /**
   * Path and query of a call that one may try; `{id}` is replaced by some product.
   * @default the path with the demo shop's first shopper and order
   */
  readonly example: string
  readonly answer: v.GenericSchema
  /** Why an answer may say `pending: true`, which goes out with status 202; null where none does. @default null */
  readonly pending: string | null
  /** Statuses besides 200 that are its own, with their reason; 400, 429, 500 and 503 go without saying. */
  readonly refusals: Readonly<Record<number, string>>
  /** Tables that the answer comes from: it is cached until they change. Empty: never cached. @default none */
  readonly topics: readonly Topic[]
  /** Seconds that anybody may cache an answer that comes from no table. @default it is not cached */
  readonly maxAge?: number
  /** @default 'writes' for writes, 'all' for others */
  readonly limit: LimitName
  /**
   * A write runs in one transaction, and once for its Idempotency-Key. `false` for calls that wait for a third party,
   * which no transaction may do: they see to it themselves. @default true for writes
   */
  readonly transaction: boolean
  /** Whether tokens of an account that was closed count, for a call that is answered the same twice. @default false */
  readonly forClosed: boolean
  answerTo(input: Readonly<Record<string, unknown>>, context: ShopperContext): Promise<unknown>
}

/** Names of the parameters of a path, such as `/comments/:productId`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type PathParameters<Path extends string> = v.ObjectSchema<
  Readonly<Record<NamesIn<Path>, v.StringSchema<undefined>>>,
  undefined
>

/** What a definition may leave out. */
type WithDefault = 'example' | 'pending' | 'refusals' | 'topics' | 'limit' | 'transaction' | 'forClosed'

type Definition<
  C extends `${Method} /${string}`,
  P extends Parameters,
  Q extends Parameters,
  B extends Parameters,
  A extends v.GenericSchema,
  W extends Access,
> = Pick<ApiRoute, 'id' | 'summary' | 'description' | 'maxAge'> &
  Partial<Pick<ApiRoute, WithDefault>> & {
    /** Method and path. */
    readonly call: C
    /** @default 'public' */
    readonly access?: W
    /** @default each parameter of the path is a text */
    readonly params?: P
    readonly query?: Q
    readonly body?: B
    readonly about?: Readonly<Record<(keyof P['entries'] | keyof Q['entries']) & string, string>> &
      Readonly<Partial<Record<keyof B['entries'] & string, string>>>
    readonly answer: A
    answerTo(
      input: v.InferOutput<P> & v.InferOutput<Q> & v.InferOutput<B>,
      context: W extends 'public' ? Context : ShopperContext,
    ): Promise<v.InferInput<A>>
  }

/** What parameters are in examples. */
const EXAMPLES: Readonly<Record<string, string>> = {
  id: '{id}',
  productId: '{id}',
  userId: 'user_demo',
  orderId: '4f9c2b7a1e0d4c63a85b91d27f3e6a08',
}

/**
 * Declares the calls of a group. An answer that drifts from its schema, or a parameter without a sentence, fails the
 * typecheck.
 * @throws Error for a shopper's answer that would be cached for everybody, and for a write that is public
 */
export const routesOf =
  (group: Group) =>
  <
    const A extends v.GenericSchema,
    const C extends `${Method} /${string}`,
    const P extends Parameters = PathParameters<C>,
    const Q extends Parameters = None,
    const B extends Parameters = None,
    const W extends Access = 'public',
  >({
    call,
    ...definition
  }: Definition<C, P, Q, B, A, W>): ApiRoute => {
    const [method = 'GET', path = '/'] = call.split(' ')
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const isPublic = (definition.access ?? 'public') === 'public'
    const isWrite = method !== 'GET'
    if (!isPublic && (definition.topics ?? []).length > 0)
      throw new Error(
        `Haat: the call ${definition.id} has topics. It is a shopper's own, and answers with topics are cached for everybody. Leave them out.`,
      )
    if (isPublic && isWrite)
      throw new Error(
        `Haat: the call ${definition.id} writes, and is public. A write needs somebody who answers for it. Give it access: 'shopper'.`,
      )
    return {
      method,
      path,
      group,
      access: 'public',
      params: v.object(Object.fromEntries(names.map((name) => [name, v.string()]))),
      query: v.object({}),
      body: null,
      about: {},
      example: path.replaceAll(/:(\w+)/g, (_, name: string) => EXAMPLES[name] ?? '1'),
      pending: null,
      refusals: {},
      topics: [],
      limit: isWrite ? 'writes' : 'all',
      transaction: isWrite,
      forClosed: false,
      ...definition,
    } as unknown as ApiRoute
  }

/** The caller's own id in a path: any other is refused before the call is answered. */
export const ownUser = {
  access: 'shopper',
  about: { userId: 'Your own user id.' },
} as const
