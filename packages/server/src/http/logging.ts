import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../env.ts'
import { describe } from './problem.ts'

/**
 * Returns the options of the log. It has no IP address, query or header, because they may be personal data.
 * @param stream the output; by default standard output
 */
export const loggerOf = (level: LogLevel, stream?: Writable): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent'
    ? false
    : { level, base: { app: 'haat' }, serializers: { req: () => ({}) }, ...(stream && { stream }) }

/** Logs an internal error without the values in its message. */
export const logError = (request: FastifyRequest, thrown: unknown): void =>
  request.log.error({ failure: describe(thrown), route: request.routeOptions.url ?? 'unknown' })

/** Logs one line per request: route, status and duration in ms. The route is the pattern, without the ids in the path. */
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

/** Logs when the limits stop being shared with other processes, and when they are shared again. */
export const logSharing =
  ({ log }: Pick<FastifyInstance, 'log'>) =>
  (isUnavailable: boolean): void =>
    isUnavailable
      ? log.warn(
          'Haat: the shared rate-limit counters are not available. Until they are, each process counts only its own calls.',
        )
      : log.info('Haat: the shared rate-limit counters are available again.')
