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

/** Everything that the environment decides, read once. */
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

/** `1` is one proxy; 'true' would believe whatever a shopper writes, so it means one proxy as well. */
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
    'to origins with commas between, such as https://partner.example,https://blog.example=pk_blog',
  )

/**
 * Reads the environment once, at the very start.
 * @throws EnvironmentError at the first value that cannot be used
 */
export function readEnvironment(env: Variables) {
  const partners = readPartners(env)
  const port = read(env, 'PORT', whole(0, 65_535), 4321, 'to a number from 1 to 65535')
  return {
    /** @default 4321 */
    port,
    /** `localhost` listens on 127.0.0.1 and ::1 alone; `::` on every address, IPv4 included. @default 'localhost' */
    host: read(env, 'HOST', v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), 'localhost', 'to an address'),
    /** Absolute path of the data folder. @default '.haat' in the project */
    dataFolder: read(env, 'HAAT_DATA', v.string(), `${project}.haat`, 'to a folder'),
    /** Address of a PostgreSQL server; absent: PGlite in the data folder. */
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
    /** Keys of those that have one, by origin: their pages have to name it where somebody signs in. */
    partnerKeys: Object.fromEntries<string>(
      partners.flatMap(({ origin, key }) => (key === undefined ? [] : [[origin, key]])),
    ),
    /** Proxies in front that may name the shopper's address: how many, or which addresses. @default false */
    trustProxy: read(
      env,
      'TRUST_PROXY',
      Proxies,
      false,
      'to the number of proxies in front of Haat, or to their addresses',
    ),
    /** @default 'warn' */
    logLevel: read(env, 'LOG_LEVEL', v.picklist(LOG_LEVELS), 'warn', `to ${LOG_LEVELS.join(', ')}`),
    /** Multiplies every limit per address; 0 lifts them. @default 1 */
    rateLimitFactor: read(
      env,
      'RATE_LIMIT_FACTOR',
      whole(0, 10_000),
      1,
      'to a whole number; 0 lifts the limits',
    ),
    /** What readers of `/metrics` have to send; null: there is no such address. @default null */
    metricsToken: read(
      env,
      'METRICS_TOKEN',
      v.pipe(Key, v.minLength(16)),
      null,
      'to 16 or more letters and digits, such as those of `openssl rand -hex 16`',
      'secret',
    ),
    /** How much of the stock one shopper may claim without paying. */
    orderLimits: readOrderLimits(env),
    /** Where converted pictures are; null: in the data folder. @default null */
    pictureBucket: readPictureBucket(env),
    /** Who runs the shop, for the legal pages. */
    legal: readLegal(env),
    ...readServiceKeys(env),
  }
}
