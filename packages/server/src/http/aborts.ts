import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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

/**
 * Lets a client that is refused send the rest of its body. Most clients read the response only then, and see a network
 * error if the connection is closed before. The time limit of a request ends this.
 */
export function receiveRest({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): void {
  if (request.complete) return
  if (!response.shouldKeepAlive) {
    // Node would close the connection after the response. It is closed after the body instead.
    response.shouldKeepAlive = true
    const close = () => request.socket.end()
    request.once('end', () => (response.writableFinished ? close() : response.once('finish', close)))
  }
  request.resume()
}
