import type { FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, type Problem, toProblem } from '../http/problem.ts'
import { DOCUMENT, headersOf } from '../http/security.ts'
import { sendMissingPage } from './site.ts'
import type { SiteSlot } from './site-files.ts'

/**
 * Responds to a path that the router cannot parse, such as `/product/%`, for Fastify's `frameworkErrors`: no hook and no
 * error handler runs for it. Programs get JSON, people get the 404 page.
 */
export const badAddress =
  (slot: SiteSlot, siteUrl: string) =>
  async (_error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const send = (problem: Problem) =>
      reply.code(problem.statusCode).header('cache-control', 'no-store').send(problem.toJSON())
    reply.headers(headersOf(siteUrl))
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || request.url.startsWith('/api/'))
      return send(badRequest('The address is not written correctly.'))
    try {
      return await sendMissingPage(slot, request, reply.headers(DOCUMENT))
    } catch (thrown) {
      return send(toProblem(thrown))
    }
  }
