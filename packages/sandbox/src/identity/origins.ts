import type { FastifyReply, FastifyRequest } from 'fastify'
import { refused } from './refusals.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN = new Set(['same-origin', 'none', undefined])

export type Origins = ReturnType<typeof originsOf>

/** The origins whose pages may use the identity service. */
export function originsOf(siteUrl: string, others: readonly string[]) {
  const listed = new Set([siteUrl, ...others])
  return {
    /**
     * Returns the origin of the calling page; the shop's if the browser does not send it.
     * @throws Refusal for a call that changes data from a foreign page
     */
    check({ method, headers }: FastifyRequest): string {
      const { origin } = headers
      if (origin !== undefined && listed.has(origin)) return origin
      // Browsers send the origin with calls that change data; older browsers and programs send nothing.
      const isForeign = origin !== undefined || !OWN.has(headers['sec-fetch-site']?.toString())
      if (isForeign && !SAFE.has(method)) throw refused('origin_invalid')
      return siteUrl
    },
    /** Lets pages of listed origins read the response. */
    allow({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
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
