import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** Calls a minute and address; the routes of a group share one counter. Many shoppers share one address at home, at work, in a mobile network. */
const A_MINUTE = {
  /** Everything that has no limit of its own. */
  all: 3_000,
  search: 600,
  /** Order ids are secrets of 128 bits; nobody has many (security: "Limits"). */
  tracking: 20,
  /** Writes of any kind: more than fifty quick clicks, far below a flood. */
  writes: 300,
  comments: 20,
  /** Orders and payments; one shopper may place fewer (`orders/orders.limits.ts`). */
  orders: 120,
  /** Codes to phones; `phone/phone.limits.ts` counts more finely. */
  codes: 10,
  /** Downloads of everything, and closed accounts. */
  ownData: 10,
}

export type LimitName = keyof typeof A_MINUTE
const NAMES = Object.keys(A_MINUTE) as LimitName[]

/** Groups of which a process reports calls in batches, as a share of the limit; all others are exact. */
const BATCHES: ReadonlyMap<string, number> = new Map<LimitName, number>([
  ['all', 0.02],
  ['search', 0.02],
])

/** Calls of a group that one process counts alone before it reports them to the shared counter, at least 1. */
export const batchOf = (group: string, max: number): number =>
  Math.max(1, Math.floor((BATCHES.get(group) ?? 0) * max))

export type Limits = Readonly<Record<LimitName, RateLimitOptions | false>>

/** A call from this machine itself, not through a proxy: the build of the site, which reads thousands of pages. */
const isOwn = ({ ip, headers }: FastifyRequest) =>
  /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(ip) && headers['x-forwarded-for'] === undefined

/** The limits as the plugin wants them, times a factor; 0 lifts them. */
export function limitsOf(factor: number): Limits {
  const limit = (name: LimitName): RateLimitOptions | false =>
    factor === 0
      ? false
      : {
          max: A_MINUTE[name] * factor,
          timeWindow: 60_000,
          ...(name === 'all' ? { groupId: name, allowList: isOwn } : { groupId: name }),
          errorResponseBuilder: (_request, { ttl }) => {
            const seconds = Math.max(1, Math.ceil(ttl / 1_000))
            const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
            return new Problem(429, `Too many requests. Please try again in ${wait}.`, {
              retryAfter: seconds,
            })
          },
        }
  return Object.fromEntries(NAMES.map((name) => [name, limit(name)])) as Limits
}
