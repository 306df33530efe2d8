import type { FastifyReply, FastifyRequest } from 'fastify'
import { IdentityFailure } from './failure.ts'

/** The origins whose pages may use the identity service. */
export interface Origins {
  /**
   * Returns the origin of the calling page; the shop's if the browser does not send it.
   * @throws IdentityFailure for a call that changes data from a foreign page
   */
  check(request: FastifyRequest): string
  /** Lets pages of listed origins read the response. */
  allow(request: FastifyRequest, reply: FastifyReply): void
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN = new Set(['same-origin', 'none', undefined])

export function originsOf(siteUrl: string, others: readonly string[]): Origins {
  const listed = new Set([siteUrl, ...others])
  return {
    check({ method, headers }) {
      const { origin } = headers
      if (origin !== undefined && listed.has(origin)) return origin
      // Browsers send the origin with calls that change data; older browsers and programs send nothing.
      const isForeign = origin !== undefined || !OWN.has(headers['sec-fetch-site']?.toString())
      if (isForeign && !SAFE.has(method)) throw new IdentityFailure('origin_invalid')
      return siteUrl
    },

    allow({ headers: { origin } }, reply) {
      reply.header('vary', 'origin')
      if (origin === undefined || !listed.has(origin)) return
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      })
    },
  }
}
