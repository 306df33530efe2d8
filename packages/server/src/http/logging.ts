import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../env.ts'
import { describe } from './problem.ts'

/**
 * The log's shape: no address, no query, no header, because all of them may be personal.
 * @param stream where it goes; by default standard output
 */
export const loggerOf = (level: LogLevel, stream?: Writable): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent'
    ? false
    : { level, base: { app: 'haat' }, serializers: { req: () => ({}) }, ...(stream && { stream }) }

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

/** Logs when the limits stop being shared with other processes, and when they are shared again. */
export const logSharing =
  ({ log }: Pick<FastifyInstance, 'log'>) =>
  (isUnavailable: boolean): void =>
    isUnavailable
      ? log.warn(
          'Haat: the shared counters of the limits do not answer. Each process counts its calls alone until they do.',
        )
      : log.info('Haat: the limits are shared by all processes again.')
