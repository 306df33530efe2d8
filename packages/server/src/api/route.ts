import type { Clock } from '@haat/core'
import * as v from 'valibot'
import type { Drizzle, Seller, Topic } from '../database/index.ts'
import type { OrderLimits } from '../env.limits.ts'
import type { OrderRules } from '../env.rules.ts'
import type { LimitName } from '../http/limits.ts'
import type { Services } from '../services.ts'

/** Parameters of a path or a query, or the fields of a body. */
export type Parameters = v.ObjectSchema<v.ObjectEntries, undefined>
type None = v.ObjectSchema<Record<never, never>, undefined>

/** Chapters of the OpenAPI document. */
export const GROUPS = {
  Catalogue: 'Products, categories and search.',
  Comments: 'Comments on products.',
  Cart: 'A shopper’s cart. Two families of calls on one cart: by user id, and by session.',
  Favourites: 'A shopper’s favourite products. Two families of calls on one list.',
  Profile: 'A shopper’s profile and verified phone.',
  Addresses: 'A shopper’s delivery addresses.',
  Orders: 'Orders, payments and tracking.',
  Notifications: 'Notifications of a shopper’s devices about orders.',
  Assistant: 'What the assistant asks the shop.',
  Contact: 'Messages to the shop.',
} as const
type Group = keyof typeof GROUPS

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone; a shopper with a bearer token; a shopper whose token may also come in the session cookie
 * of the shop's own pages (storefront.md §7); or staff of the shop with a bearer token: for all others the call does not
 * exist.
 */
type Access = 'public' | 'shopper' | 'session' | 'staff'

/** Dependencies of a route's handler. */
export interface Context {
  readonly db: Drizzle
  readonly clock: Clock
  readonly services: Services
  /** Multiplies the limits of an address; 0 turns them off. */
  readonly limitFactor: number
  /** Limits of what one shopper may order or hold without paying. */
  readonly orderLimits: OrderLimits
  /** What the shop promises about cancelling and returning. */
  readonly orderRules: OrderRules
  /** Who sells, as invoices say it. @default no invoices are issued */
  readonly seller?: (() => Seller) | undefined
}

/** Dependencies of a handler for shoppers; `db` is the call's transaction. */
export interface ShopperContext extends Context {
  readonly userId: string
  readonly ip: string
  /** Origin of the partner's page that calls; '' for all others. */
  readonly partner: string
}

/** One call of the API: its handler, and its entry in the OpenAPI document. */
export interface ApiRoute {
  readonly method: Method
  readonly access: Access
  /** With `:name` parameters. A parameter or field `userId` must be the shopper's own; the response to any other is 403. */
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
  /** Field of the body that only the caller knows: in place of a token, for a public write. */
  readonly secret?: string
  /** One sentence for each parameter of path and query, and for fields of the body whose usual sentence does not fit. */
  readonly about: Readonly<Record<string, string>>
  /**
   * Path and query of an example; `{id}` is replaced by the id of a product.
   * @default the path with the demo shop's first shopper and order
   */
  readonly example: string
  /** Schema of the response's body. */
  readonly answer: v.GenericSchema
  /** Why an answer may have `pending: true`, which is sent with status 202; null if none has. @default null */
  readonly pending: string | null
  /** Its own statuses besides 200, with their reasons. 400, 429, 500 and 503 are implied. */
  readonly refusals: Readonly<Record<number, string>>
  /** Tables that the answer comes from: it is cached until they change. Empty: never cached. @default none */
  readonly topics: readonly Topic[]
  /** Seconds for which anyone may cache an answer that depends on no table. @default it is not cached */
  readonly maxAge?: number
  /** @default 'writes' for writes, 'all' for others */
  readonly limit: LimitName
  /**
   * Whether it runs in one transaction, and once for its Idempotency-Key. `false` for calls that wait for a third
   * party, which no transaction may do: they must be safe to repeat. @default true for writes
   */
  readonly transaction: boolean
  /** Whether tokens of a closed account are accepted, for a call that may be repeated. @default false */
  readonly forClosed: boolean
  /** Handles the call: returns the response's body, or throws a Problem. */
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

/** Optional fields of a definition. */
type WithDefault = 'example' | 'pending' | 'refusals' | 'topics' | 'limit' | 'transaction' | 'forClosed'

type Definition<
  C extends `${Method} /${string}`,
  P extends Parameters,
  Q extends Parameters,
  B extends Parameters,
  A extends v.GenericSchema,
  W extends Access,
> = Pick<ApiRoute, 'id' | 'summary' | 'description' | 'secret' | 'maxAge'> &
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

/** Values of parameters in examples. */
const EXAMPLES: Readonly<Record<string, string>> = {
  id: '{id}',
  productId: '{id}',
  userId: 'user_demo',
  orderId: '4f9c2b7a1e0d4c63a85b91d27f3e6a08',
}

/**
 * Declares the calls of a group. An answer that does not match its schema, or a parameter without a sentence, fails the
 * typecheck.
 * @throws Error if a shopper's answer would be cached for everybody, or if a write is public without a secret
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
        `Haat: the call ${definition.id} has topics. It is a shopper's own, and answers with topics are cached for everybody. Remove the topics.`,
      )
    if (isPublic && isWrite && definition.secret === undefined)
      throw new Error(
        `Haat: the call ${definition.id} writes and is public. A write needs a known shopper. Set access: 'shopper'.`,
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

/** For calls with the caller's own id in the path: any other id is refused before the handler runs. */
export const ownUser = {
  access: 'shopper',
  about: { userId: 'Your own user id.' },
} as const
