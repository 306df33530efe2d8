import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** Time limit for open requests after the application starts to close, in ms (fault F65). */
const GRACE = 8_000
/** Interval at which idle connections are closed, in ms. */
const SWEEP = 100

/**
 * Makes `app.close()` wait for running requests only, and for {@link GRACE} at most. New calls on an open connection are
 * refused (503 with Retry-After). The application must set `return503OnClosing: false`, because Fastify's own refusal has
 * neither Retry-After nor a reason.
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
    // Connections stay open for the next request, which this process will not serve.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP)
    // Clients that have not received their response by then are disconnected.
    const deadline = setTimeout(() => app.server.closeAllConnections(), GRACE)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(deadline)
    })
  })
}
