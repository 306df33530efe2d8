import type { FastifyInstance } from 'fastify'
import { answerWithRefusals, Refusal } from '../refusal.ts'
import { readBodies } from '../requests.ts'
import type { Chain } from './chain.ts'
import { answerRpc, failed } from './rpc.ts'

/** Serves JSON-RPC at the path of `app`. Only JSON is accepted, so that forms of other sites cannot make calls. */
export function serveChain(app: FastifyInstance, chain: Chain): void {
  readBodies(app)
  answerWithRefusals(app, (status) => {
    const [code, message] = status < 500 ? [-32700, 'Parse error'] : [-32603, 'Internal error']
    return new Refusal(message, status, failed(null, code, message))
  })
  app.post('/', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return answerRpc(chain, request.body)
  })
}
