import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The port cannot be opened. The message is one line for the operator. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

/** Returns a PortError for a port that cannot be opened, or any other error unchanged. */
function portError(thrown: unknown, port: number): unknown {
  const code = (thrown as NodeJS.ErrnoException | null)?.code
  const start = (other: number) => `PORT=${other} npx -y pnpm@12 start`
  const advice: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is taken by another program. Stop it, or choose another port: ${start(port + 1)}`,
    EACCES: `this user may not open port ${port}. Choose one above 1023: ${start(4321)}`,
  }
  const message = advice[code ?? '']
  return message === undefined ? thrown : new PortError(`Haat: ${message}`, { cause: thrown })
}

/** A port on which the application will listen. */
export interface ReservedPort {
  readonly port: number
  /** Call it immediately before listening. */
  release(): Promise<void>
}

/**
 * Opens a port to detect early that it is taken. 0 finds a free port, and holds it until it is released: meanwhile the
 * system would give it to another program.
 * @throws PortError
 */
export async function reservePort(port: number, host: string): Promise<ReservedPort> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (thrown) => reject(portError(thrown, port)))
    server.listen({ port, host, exclusive: true }, resolve)
  })
  const address = server.address()
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()))
  if (port !== 0) await release()
  server.unref()
  return { port: typeof address === 'object' && address !== null ? address.port : port, release }
}

interface ListenOptions {
  readonly port: number
  /** @default 'localhost': all addresses of this name on the machine */
  readonly host?: string
  /** Set to false as closing begins, so that a load balancer sends nobody any more. */
  readonly ready?: { current: boolean }
}

export interface Listening {
  /** The port in use: chosen by the system if 0 was requested. */
  readonly port: number
  /** Responds to open requests, refuses new ones, and closes (fault F65). */
  close(): Promise<void>
}

/**
 * Listens until it is closed. The caller handles signals, because only it knows what else is open.
 * @throws PortError, when the application is closed
 */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<Listening> {
  const { port, host = 'localhost', ready } = options
  await app.listen({ port, host }).catch(async (thrown: unknown) => {
    await app.close()
    throw portError(thrown, port)
  })
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      if (ready) ready.current = false
      await app.close()
    },
  }
}
