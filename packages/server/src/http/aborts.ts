import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Handles clients that disconnect early. Node gives a connection's address only while it is open, and later only if it
 * was asked before: so it is asked at once, for limits and handlers that need it. The shop listens on ports alone.
 */
export function handleAborts(app: FastifyInstance): void {
  app.server.on('connection', (socket) => socket.remoteAddress)
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (socket.remoteAddress !== undefined) return
    // It closed before its address was asked: the call can be neither counted nor answered.
    socket.destroy()
    return reply.hijack()
  })
}

/** Whether an error says that the client went away before it had sent its body: no failure of ours. */
export const isCutOff = ({ raw }: FastifyRequest, thrown: unknown): boolean =>
  raw.errored !== null && raw.errored === thrown
