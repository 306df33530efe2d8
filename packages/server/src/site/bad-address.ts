import type { FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, type Problem, toProblem } from '../http/problem.ts'
import { DOCUMENT, headersOf } from '../http/security.ts'
import { sendMissingPage } from './site.ts'
import type { SiteSlot } from './site-files.ts'

/**
 * Answers an address that the router cannot read, such as `/product/%`, for Fastify's `frameworkErrors`: no hook runs
 * for it, and no error handler. Programs get JSON, people the page that says that there is nothing.
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
