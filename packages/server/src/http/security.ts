import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnOrigin, refuseForeignHosts, refuseSeveralHosts } from './own-host.ts'
import { Problem } from './problem.ts'

/** Headers of every response. */
export const ALWAYS = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/** Headers of documents: only documents can be framed, open windows, send referrers or request permissions. */
export const DOCUMENT = {
  /** For documents without their own policy. */
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** For SVG and other XML, which could run scripts when opened directly. */
const XML = { 'content-security-policy': DOCUMENT['content-security-policy'] } as const

const TWO_YEARS = 'max-age=63072000; includeSubDomains'

/** Returns the headers of every response of a shop at this address. */
export const headersOf = (siteUrl: string): Readonly<Record<string, string>> =>
  siteUrl.startsWith('https:') ? { ...ALWAYS, 'strict-transport-security': TWO_YEARS } : ALWAYS

interface SecurityOptions {
  readonly siteUrl: string
  readonly partnerOrigins: readonly string[]
}

/** Whether a path has the shop's data, which partners' pages may request from their own origin. */
const isForPartners = (path: string) => path.startsWith('/api/') || path.startsWith('/embed/v1/render')

/** Returns the headers for a content type. */
export function headersOfType(type: string): Readonly<Record<string, string>> {
  if (type.startsWith('text/html')) return DOCUMENT
  return /^[\w-]+\/(?:[\w.-]+\+)?xml\b/.test(type) ? XML : {}
}

/** A redirect counts as a document, because browsers compare the opener policy at each step of a navigation. */
const documentHeaders = (reply: FastifyReply): Readonly<Record<string, string>> =>
  reply.hasHeader('location') ? DOCUMENT : headersOfType(String(reply.getHeader('content-type') ?? ''))

/** Adds the security headers to each response, and decides which origins' pages may read the API. */
export function secure(app: FastifyInstance, options: SecurityOptions): void {
  const { siteUrl } = options
  const always = headersOf(siteUrl)

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(always)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The response's own headers are not replaced.
    for (const [name, value] of Object.entries(documentHeaders(reply)))
      if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
  refuseSeveralHosts(app)
  refuseForeignHosts(app, siteUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (isForPartners(request.url)) return answerOrigin(request, reply, options)
  })
}

/**
 * Applies the cross-origin rules; credentials are never allowed. A page of an unlisted origin may read the refusal,
 * so that its developer sees the reason instead of "CORS error".
 */
async function answerOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  { siteUrl, partnerOrigins }: SecurityOptions,
) {
  const { origin } = request.headers
  reply.header('vary', 'origin')
  if (origin === undefined) return
  // Every sandboxed frame and every file has the origin "null", so listing it would allow all of them.
  const isOpaque = origin === 'null'
  const isListed = !isOpaque && (isOwnOrigin(origin, request, siteUrl) || partnerOrigins.includes(origin))
  reply.header('access-control-allow-origin', isListed ? origin : '*')
  reply.header('access-control-expose-headers', 'date, etag, retry-after, idempotency-replayed')

  const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method']
  if (isPreflight) {
    // Also for unlisted origins, so that the call itself can respond with the reason.
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
  if (isOpaque)
    throw new Problem(
      403,
      'Haat: this page has no origin of its own, so the shop cannot identify it. It is in a sandboxed frame, or was opened as a file. Write sandbox="allow-scripts allow-same-origin" on the iframe, or open the page from a server.',
    )
  throw new Problem(
    403,
    `Haat: pages of ${origin} may not read this shop, because this origin is not listed. Ask the shop to add ${origin} to PARTNER_ORIGINS.`,
    { error: 'not_a_partner' },
  )
}
