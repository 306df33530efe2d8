import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { readLegal } from './env.legal.ts'
import { readOrderLimits } from './env.limits.ts'
import { readPictureBucket } from './env.pictures.ts'
import { readServiceKeys } from './env.services.ts'
import { AddressOf, Key, Origin, read, type Variables, whole } from './env.values.ts'

export { EnvironmentError } from './env.values.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** All settings from the environment, read once. */
export type Environment = Readonly<ReturnType<typeof readEnvironment>>

const project = fileURLToPath(new URL('../../..', import.meta.url))

const list = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** `https://blog.example`, or with a key: `https://blog.example=pk_blog`. */
const Partner = v.pipe(
  v.string(),
  v.transform((entry): { origin: string; key?: string | undefined } => {
    const at = entry.indexOf('=')
    return at < 0 ? { origin: entry } : { origin: entry.slice(0, at).trim(), key: entry.slice(at + 1).trim() }
  }),
  v.object({ origin: Origin, key: v.optional(v.union([Key, v.undefined()])) }),
)
const Partners = v.pipe(v.string(), v.transform(list), v.array(Partner))

/** `1` is one proxy. Fastify's 'true' would trust any header that a shopper sends, so it means one proxy here. */
const Proxies = v.pipe(
  v.string(),
  v.regex(/^(?:true|false|\d{1,2}|[\da-f.:/, ]+|loopback|uniquelocal|linklocal)$/i),
  v.transform((text): false | number | string => {
    if (/^(?:false|0)$/i.test(text)) return false
    if (/^true$/i.test(text)) return 1
    return /^\d{1,2}$/.test(text) ? Number(text) : text
  }),
)

const readPartners = (env: Variables) =>
  read(
    env,
    'PARTNER_ORIGINS',
    Partners,
    [],
    'to origins separated by commas, such as https://partner.example,https://blog.example=pk_blog',
  )

/**
 * Reads the environment once, at the start.
 * @throws EnvironmentError for the first invalid value
 */
export function readEnvironment(env: Variables) {
  const partners = readPartners(env)
  const port = read(env, 'PORT', whole(0, 65_535), 4321, 'to a number from 1 to 65535')
  return {
    /** @default 4321 */
    port,
    /** `localhost` listens only on 127.0.0.1 and ::1; `::` on every address, including IPv4. @default 'localhost' */
    host: read(env, 'HOST', v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), 'localhost', 'to an address'),
    /** Absolute path of the data folder. @default '.haat' in the project */
    dataFolder: read(env, 'HAAT_DATA', v.string(), `${project}.haat`, 'to a folder'),
    /** URL of a PostgreSQL server; if missing, PGlite in the data folder. */
    databaseUrl: read(
      env,
      'DATABASE_URL',
      AddressOf('postgres:', 'postgresql:'),
      undefined,
      'to postgres://user:password@host:5432/name, or leave it out for the embedded database',
      'secret',
    ),
    /** Public origin, without a trailing slash. @default 'http://localhost:PORT' */
    siteUrl: read(
      env,
      'SITE_URL',
      Origin,
      `http://localhost:${port}`,
      'to the public origin, such as https://shop.example',
    ),
    /** Origins whose pages may call the shop, and sign shoppers in for cart and favourites. */
    partnerOrigins: partners.map(({ origin }) => origin),
    /** Keys of partners by origin. The pages of these partners must send their key at sign-in. */
    partnerKeys: Object.fromEntries<string>(
      partners.flatMap(({ origin, key }) => (key === undefined ? [] : [[origin, key]])),
    ),
    /** Trusted proxies that report the shopper's IP address: their number or addresses. @default false */
    trustProxy: read(
      env,
      'TRUST_PROXY',
      Proxies,
      false,
      'to the number of proxies in front of Haat, or to their addresses',
    ),
    /** @default 'warn' */
    logLevel: read(env, 'LOG_LEVEL', v.picklist(LOG_LEVELS), 'warn', `to ${LOG_LEVELS.join(', ')}`),
    /** Multiplies every limit per IP address; 0 turns them off. @default 1 */
    rateLimitFactor: read(
      env,
      'RATE_LIMIT_FACTOR',
      whole(0, 10_000),
      1,
      'to a whole number; 0 turns the limits off',
    ),
    /** Token that readers of `/metrics` must send; null: `/metrics` does not exist. @default null */
    metricsToken: read(
      env,
      'METRICS_TOKEN',
      v.pipe(Key, v.minLength(16)),
      null,
      'to 16 or more letters and digits, such as those of `openssl rand -hex 16`',
      'secret',
    ),
    /** Limits of one shopper's unpaid orders and payments. */
    orderLimits: readOrderLimits(env),
    /** Bucket of converted pictures; null: they are in the data folder. @default null */
    pictureBucket: readPictureBucket(env),
    /** Who runs the shop, for the legal pages. */
    legal: readLegal(env),
    ...readServiceKeys(env),
  }
}
