import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound, Problem } from '../http/problem.ts'

/** The npm packages that a shop serves. */
const FILES = ['haat-core.tgz', 'haat-react.tgz', 'haat-elements.tgz', 'create-haat.tgz']

/** Returns the folder of the packed packages of this version; the first call may pack them, which takes a minute. */
export type OpenLibraries = () => Promise<string>

/** Time limit of the first request, which packs the packages, in ms. npm itself waits for five minutes. */
const FIRST_REQUEST = 240_000

/** Seconds. */
const RETRY_AFTER = 60
const NOT_PACKED =
  'Haat: the npm packages of this shop could not be packed. The log of the shop says why. Try again in a minute.'

/**
 * Serves the npm packages of the version that the shop runs, for `npm install https://shop.example/npm/haat-react.tgz` and
 * `npx https://shop.example/npm/create-haat.tgz my-app`.
 */
export function serveLibraries(app: FastifyInstance, open: OpenLibraries): void {
  app.get<{ Params: { file: string } }>(
    '/npm/:file',
    { handlerTimeout: FIRST_REQUEST },
    async ({ log, method, params }, reply) => {
      if (!FILES.includes(params.file))
        throw notFound(`There is no such package here. The packages are ${FILES.join(', ')}.`)
      const folder = await open().catch((cause: unknown) => {
        log.error(
          `Haat: the npm packages could not be packed: ${cause instanceof Error ? cause.message : cause}`,
        )
        throw new Problem(503, NOT_PACKED, { retryAfter: RETRY_AFTER })
      })
      const path = join(folder, params.file)
      const { size } = await stat(path)
      reply
        .type('application/gzip')
        .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*', 'content-length': size })
      return reply.send(method === 'HEAD' ? '' : createReadStream(path))
    },
  )
}
