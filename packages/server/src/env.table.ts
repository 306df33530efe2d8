import * as v from 'valibot'
import { AddressOf, choice, Key, Origin, section, setting, whole } from './env.values.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

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

/** Declares what is on unless it is turned off. */
const unlessOff = (name: string, about: string) => choice(name, `\`off\`: ${about}`, ['on', 'off'], 'on')

export const shop = section('The shop', {
  port: whole('PORT', 'port of the shop', [0, 65_535], 4321),
  host: setting(
    'HOST',
    'network address of the shop: by default only this machine can reach it, on IPv4 and IPv6; `::` opens it to the network (see `SITE_URL`)',
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/)),
    'to an address',
    { fallback: 'localhost' },
  ),
  dataFolder: setting(
    'HAAT_DATA',
    "folder for the database, the builds and the shop's own pictures",
    v.string(),
    'to a folder',
    { usual: '.haat in the project' },
  ),
  shopFolder: setting(
    'HAAT_SHOP',
    'folder of the shop with `shop.json` and `content`',
    v.string(),
    'to a folder',
    { usual: 'that of the demo' },
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL 15 or newer instead of the embedded database; several processes can share it, and then share their limits',
    AddressOf('postgres:', 'postgresql:'),
    'to postgres://user:password@host:5432/name, or leave it out for the embedded database',
    { isSecret: true },
  ),
  directUrl: setting(
    'DATABASE_DIRECT_URL',
    'the same PostgreSQL past its pooler, if `DATABASE_URL` is a pooler in transaction mode such as PgBouncer: the tables are updated through it',
    AddressOf('postgres:', 'postgresql:'),
    'to postgres://user:password@host:5432/name, or leave it out without a pooler',
    { isSecret: true },
  ),
  replicaUrl: setting(
    'DATABASE_REPLICA_URL',
    'a streaming replica of the PostgreSQL server: lists, products and searches are read from it while it is at most five seconds behind',
    AddressOf('postgres:', 'postgresql:'),
    'to postgres://user:password@host:5432/name, or leave it out without a replica',
    { isSecret: true },
  ),
  siteUrl: setting(
    'SITE_URL',
    'public origin of the shop, used in links and for signing in; https turns HSTS on',
    Origin,
    'to the public origin, such as https://shop.example',
    { usual: 'http://localhost:PORT' },
  ),
  partners: setting(
    'PARTNER_ORIGINS',
    'origins of pages that may embed the shop, separated by commas; `origin=key` for an origin with a key',
    Partners,
    'to origins separated by commas, such as https://partner.example,https://blog.example=pk_blog',
    { fallback: [], usual: 'none' },
  ),
  staff: setting(
    'DESK_STAFF',
    'user ids at the identity service of the staff who may use the order desk at `/desk`, separated by commas',
    v.pipe(v.string(), v.transform(list), v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)))),
    'to user ids separated by commas, such as user_2abc,user_2xyz',
    { fallback: [], usual: 'nobody' },
  ),
  staffFactor: unlessOff(
    'DESK_SECOND_FACTOR',
    'the order desk also accepts staff who signed in without a second factor',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'number of reverse proxies in front of the shop, or their addresses; any other address gets 1,000 connections at most',
    Proxies,
    'to the number of proxies in front of Haat, or to their addresses',
    { fallback: false, usual: 'none' },
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    'enables `/metrics`, for requests with this bearer token; 16 or more letters and digits',
    v.pipe(Key, v.minLength(16)),
    'to 16 or more letters and digits, such as those of `openssl rand -hex 16`',
    { isSecret: true },
  ),
  traces: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'collector that receives traces, such as `http://localhost:4318`',
    v.pipe(v.string(), v.url(), v.regex(/^https?:/i)),
    'to an address such as http://localhost:4318',
  ),
  tracedShare: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    'share of requests that are traced, from 0 to 1',
    v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(0), v.maxValue(1)),
    'to a number from 0 to 1',
    { fallback: 1 },
  ),
  logLevel: choice('LOG_LEVEL', '`info` writes one line for each request', LOG_LEVELS, 'warn'),
  debug: setting('HAAT_DEBUG', '`1`: errors are printed with their stack', v.string(), 'to 1'),
})

/** Settings that only the command line uses. */
export const command = section('Pages and stand-ins', {
  demo: unlessOff(
    'HAAT_DEMO',
    'an empty shop is not filled with the demo catalogue, and the sign-in names no demo shoppers',
  ),
  runtime: choice(
    'HAAT_RUNTIME',
    'library of the site: `preact` needs a third of the JavaScript',
    ['react', 'preact'],
    'react',
  ),
  offline: unlessOff(
    'HAAT_OFFLINE',
    'pages are not saved for offline use, and browsers delete the pages that they saved',
  ),
  rebuild: unlessOff('HAAT_REBUILD', 'pages show changes of the catalogue after the next start only'),
  siteReaders: choice(
    'HAAT_SITE_READERS',
    "`group`: the group of the shop's user may read the built site in `HAAT_DATA`, for a proxy that serves its files",
    ['owner', 'group'],
    'owner',
  ),
  sandbox: choice(
    'HAAT_SANDBOX',
    'stand-ins for third parties without keys, whose codes everyone can read; `auto`: only if `SITE_URL` is on this machine',
    ['auto', 'on', 'off'],
    'auto',
  ),
})

export const limits = section('Limits', {
  factor: whole(
    'RATE_LIMIT_FACTOR',
    'multiplies all limits per address and per shopper; `0`: no limits',
    [0, 10_000],
    1,
  ),
  ordersPerHour: whole(
    'MAX_ORDERS_PER_HOUR',
    'cash orders of one shopper in an hour; more are refused; `0`: no limit',
    [0, 10_000],
    10,
  ),
  openPayments: whole(
    'MAX_OPEN_PAYMENTS',
    'open payments of one shopper; the oldest is closed when another one is opened; `0`: no limit',
    [0, 100],
    3,
  ),
  holdMinutes: whole('HOLD_MINUTES', 'minutes for which an open payment reserves its pieces', [1, 1440], 15),
})
