import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** How long requests in flight may take once the application closes, in ms (fault F65). */
const GRACE = 8_000
const SWEEP = 100

/**
 * Makes `app.close()` wait for answers on their way, but for nothing else, and for no longer than {@link GRACE}. Calls
 * that still come over an open connection are refused (503 with Retry-After); the application has to set
 * `return503OnClosing: false`, because Fastify's own refusal says neither when to come back nor why.
 */
export function closeGracefully(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('onRequest', async () => {
    if (isClosing)
      throw new Problem(503, 'The shop is closing. Please try again in a moment.', { retryAfter: 5 })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (!app.server.listening) return
    // Connections that were answered stay open for the next request, which will not come here.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP)
    // Clients that have not read their answer by then are disconnected.
    const deadline = setTimeout(() => app.server.closeAllConnections(), GRACE)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(deadline)
    })
  })
}
