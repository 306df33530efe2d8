import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnOrigin, refuseForeignHosts } from './own-host.ts'
import { Problem } from './problem.ts'

/** What may be told in a header about every answer. Pages bring a policy of their own. */
export const ALWAYS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const

const TWO_YEARS = 'max-age=63072000; includeSubDomains'

/** Headers of every answer of a shop at this address. */
export const headersOf = (siteUrl: string): Readonly<Record<string, string>> =>
  siteUrl.startsWith('https:') ? { ...ALWAYS, 'strict-transport-security': TWO_YEARS } : ALWAYS

export interface SecurityOptions {
  readonly siteUrl: string
  readonly partnerOrigins: readonly string[]
}

/** Calls that a partner's page may make from its own origin. */
const isForPartners = (path: string) => path.startsWith('/api/')

/** Adds the headers of every answer, and decides which origins' pages may read the API. */
export function secure(app: FastifyInstance, options: SecurityOptions): void {
  const { siteUrl } = options
  const always = headersOf(siteUrl)

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(always)
  })
  refuseForeignHosts(app, siteUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (isForPartners(request.url)) return answerOrigin(request, reply, options)
  })
}

/**
 * Cross-origin rules, without credentials for anybody. A page of an origin that is not listed learns why, in words:
 * the refusal itself may be read from anywhere, or its developer would see nothing but "CORS error".
 */
async function answerOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  { siteUrl, partnerOrigins }: SecurityOptions,
) {
  const { origin } = request.headers
  reply.header('vary', 'origin')
  if (origin === undefined) return
  const isListed = isOwnOrigin(origin, request, siteUrl) || partnerOrigins.includes(origin)
  reply.header('access-control-allow-origin', isListed ? origin : '*')
  reply.header('access-control-expose-headers', 'date, etag, retry-after, idempotency-replayed')

  const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method']
  if (isPreflight) {
    // Also for strangers, so that the call itself gets to tell them.
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE')
      .header(
        'access-control-allow-headers',
        'accept, authorization, content-type, idempotency-key, if-none-match',
      )
      .header('access-control-max-age', isListed ? '600' : '5')
      .header('cache-control', 'no-store')
      .send()
  }
  if (isListed) return
  throw new Problem(
    403,
    `Haat: pages of ${origin} may not read this shop. Only its partners' origins are listed. Ask the shop to add ${origin} to PARTNER_ORIGINS.`,
  )
}
