import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../env.ts'
import { describe } from './problem.ts'

/** The log's shape: no address, no query, no header, because all of them may be personal. */
export const loggerOf = (level: LogLevel): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent' ? false : { level, base: { app: 'haat' }, serializers: { req: () => ({}) } }

/** Writes down an error of ours, without the values that it carries. */
export const logError = (request: FastifyRequest, thrown: unknown): void =>
  request.log.error({ failure: describe(thrown), route: request.routeOptions.url ?? 'unknown' })

/** One line a request: which route, which answer, how long in ms. The route's pattern, never the ids in the path. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
