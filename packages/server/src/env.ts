import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPurge } from './env.cdn.ts'
import { orderLimitsOf } from './env.limits.ts'
import { readPictureBucket } from './env.pictures.ts'
import { read } from './env.read.ts'
import { readServiceKeys } from './env.services.ts'
import { command, limits, shop } from './env.table.ts'
import type { Variables } from './env.values.ts'

export { EnvironmentError } from './env.values.ts'

/** All settings from the environment, read once. */
export type Environment = Readonly<ReturnType<typeof readEnvironment>>
export type LogLevel = Environment['logLevel']

const project = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Reads the environment once, at the start. What each setting does: env.table.ts, env.services.ts.
 * @throws EnvironmentError for the first invalid value
 */
export function readEnvironment(env: Variables) {
  const { partners, traces, tracedShare, debug: _, ...values } = read(env, shop.settings)
  const limit = read(env, limits.settings)
  const { demo, offline, rebuild, ...others } = read(env, command.settings)
  return {
    ...values,
    /** Absolute path of the data folder. */
    dataFolder: values.dataFolder ?? `${project}.haat`,
    /** Absolute path of the shop's folder. */
    shopFolder: resolve(values.shopFolder ?? `${project}packages/demo/shop`),
    /** URL of a PostgreSQL server; if missing, PGlite in the data folder. */
    databaseUrl: values.databaseUrl ?? undefined,
    /** URL of the same server past its pooler; if missing, there is no pooler. */
    directUrl: values.directUrl ?? undefined,
    /** URL of a streaming replica; if missing, there is none. */
    replicaUrl: values.replicaUrl ?? undefined,
    /** Public origin, without a trailing slash. */
    siteUrl: values.siteUrl ?? `http://localhost:${values.port}`,
    /** Origins whose pages may call the shop, and sign shoppers in for cart and favourites. */
    partnerOrigins: partners.map(({ origin }) => origin),
    /** Keys of partners by origin. The pages of these partners must send their key at sign-in. */
    partnerKeys: Object.fromEntries<string>(
      partners.flatMap(({ origin, key }) => (key === undefined ? [] : [[origin, key]])),
    ),
    /** The collector of traces, and the share of requests that it gets, from 0 to 1. */
    telemetry: traces === null ? null : { endpoint: traces, share: tracedShare },
    rateLimitFactor: limit.factor,
    orderLimits: orderLimitsOf(limit),
    pictureBucket: readPictureBucket(env),
    purge: readPurge(env),
    ...readServiceKeys(env),
    demo: demo === 'on',
    offline: offline === 'on',
    rebuild: rebuild === 'on',
    ...others,
  }
}
