import { createServer } from 'node:net'
import type { createApp, Environment } from '@haat/server'
import { ExpectedError } from './errors.ts'

/** The readable line for a port that cannot be had, or the error itself when it is another one. */
function portError(thrown: unknown, port: number): unknown {
  const code = (thrown as NodeJS.ErrnoException | null)?.code
  if (code === 'EADDRINUSE')
    return new ExpectedError(
      `Haat: port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npx -y pnpm@12 start`,
      { cause: thrown },
    )
  if (code === 'EACCES')
    return new ExpectedError(
      `Haat: this user may not open port ${port}. Choose one above 1023: PORT=4321 npx -y pnpm@12 start`,
      { cause: thrown },
    )
  return thrown
}

/** Opens a port for a moment: the one that is named, or any that is free for 0. Returns its number. */
export async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (thrown) => reject(portError(thrown, port)))
    server.listen({ port, host, exclusive: true }, resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : port
}

/** How long answers on their way may take when the shop closes, in ms (fault F65). */
const GRACE = 8_000

type App = Awaited<ReturnType<typeof createApp>>

/** Listens where the environment says. */
export async function listenOn(app: App, { port, host }: Environment): Promise<void> {
  await app.listen({ port, host }).catch((thrown: unknown) => {
    throw portError(thrown, port)
  })
}

/** Lets answers on their way arrive, refuses new calls, and says so to a load balancer. */
export async function closeApp(app: App, ready: { current: boolean }): Promise<void> {
  ready.current = false
  const deadline = setTimeout(() => app.server.closeAllConnections(), GRACE)
  await app.close()
  clearTimeout(deadline)
}
