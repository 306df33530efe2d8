import type { FastifyInstance } from 'fastify'

/** How long requests in flight may take once the application closes, in ms (fault F65). */
const GRACE = 8_000
const SWEEP = 100

/** Makes `app.close()` wait for answers on their way, but for nothing else, and for no longer than {@link GRACE}. */
export function closeInPeace(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    // Connections that were answered stay open for the next request, which will not come here.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP)
    // Whoever has not read their answer by then is let go.
    const deadline = setTimeout(() => app.server.closeAllConnections(), GRACE)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(deadline)
    })
  })
}
