import type { FastifyInstance } from 'fastify'
import { readBodies } from '../bodies.ts'
import type { Chain } from './chain.ts'
import { answerRpc } from './rpc.ts'

/** Serves JSON-RPC at the path of `app`. Only JSON is accepted, so that forms of other sites cannot make calls. */
export function serveChain(app: FastifyInstance, chain: Chain): void {
  readBodies(app)
  app.setErrorHandler((thrown, request, reply) => {
    const given = (thrown as { statusCode?: number }).statusCode ?? 500
    if (given >= 500) request.log.error(thrown)
    const error =
      given < 500 ? { code: -32700, message: 'Parse error' } : { code: -32603, message: 'Internal error' }
    return reply.code(given).header('cache-control', 'no-store').send({ jsonrpc: '2.0', id: null, error })
  })
  app.post('/', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return answerRpc(chain, request.body)
  })
}
