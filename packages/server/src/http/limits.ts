import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** Calls per minute and IP address; the routes of a group share one counter. Many shoppers share one address at home, at work or in a mobile network. */
const CALLS_PER_MINUTE = {
  /** Calls without their own limit. */
  all: 3_000,
  search: 600,
  /** Order ids are 128-bit secrets, and no one has many of them (security: "Limits"). */
  tracking: 20,
  /** Writes of any kind: enough for fifty quick clicks, far below a flood. */
  writes: 300,
  comments: 20,
  /** Orders and payments. The limit per shopper is lower (`orders/orders.limits.ts`). */
  orders: 120,
  /** Codes to phones. `phone/phone.limits.ts` has finer limits. */
  codes: 10,
  /** Downloads of a shopper's data, and closing of accounts. */
  ownData: 10,
}

export type LimitName = keyof typeof CALLS_PER_MINUTE
const NAMES = Object.keys(CALLS_PER_MINUTE) as LimitName[]

/** Whether processes count the calls of a group together. The generous groups are not worth a query at every call. */
export const isShared = (group: string): boolean => group !== 'all' && group !== 'search'

export type Limits = Readonly<Record<LimitName, RateLimitOptions | false>>

/** Whether a call comes from this machine and not through a proxy: the build of the site reads thousands of pages. */
const isFromThisMachine = ({ ip, headers }: FastifyRequest) =>
  /^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(ip) && headers['x-forwarded-for'] === undefined

/** Returns the limits as options of the plugin, multiplied by a factor; 0 turns them off. */
export function limitsOf(factor: number): Limits {
  const limit = (name: LimitName): RateLimitOptions | false =>
    factor === 0
      ? false
      : {
          max: CALLS_PER_MINUTE[name] * factor,
          timeWindow: 60_000,
          ...(name === 'all' ? { groupId: name, allowList: isFromThisMachine } : { groupId: name }),
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
