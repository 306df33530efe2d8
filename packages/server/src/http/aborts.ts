import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Handles clients that disconnect early. Limits and handlers need the client's address. Node returns it after a
 * disconnect only if it was read before, so it is read immediately. The shop listens on ports only.
 */
export function handleAborts(app: FastifyInstance): void {
  app.server.on('connection', (socket) => socket.remoteAddress)
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (socket.remoteAddress !== undefined) return
    // The connection closed before its address was read, so the call can be neither counted nor answered.
    socket.destroy()
    return reply.hijack()
  })
}

/** Whether an error means that the client disconnected before it had sent its body. That is not an error of the shop. */
export const isCutOff = ({ raw }: FastifyRequest, thrown: unknown): boolean =>
  raw.errored !== null && raw.errored === thrown
