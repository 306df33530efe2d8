import type { FastifyReply, FastifyRequest } from 'fastify'
import { IdentityFailure } from './failure.ts'

/** Whose pages may use the identity service. */
export interface Origins {
  /**
   * Origin of the page that asks; the shop's own where the browser does not say.
   * @throws IdentityFailure when it is a stranger's page that would change something
   */
  check(request: FastifyRequest): string
  /** Lets pages of listed origins read the answer. */
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
      // A browser names the origin with whatever changes something; older ones and programs name nothing at all.
      const isStranger = origin !== undefined || !OWN.has(headers['sec-fetch-site']?.toString())
      if (isStranger && !SAFE.has(method)) throw new IdentityFailure('origin_invalid')
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
