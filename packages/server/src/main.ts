import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The port cannot be had. Its message is one readable line. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

/** The readable line for a port that cannot be had, or the error itself when it is another one. */
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

/**
 * Opens a port for a moment, so that whoever wants it later learns early that it is taken; 0 finds one that is free.
 * @returns its number
 * @throws PortError
 */
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

export interface ListenOptions {
  readonly port: number
  /** @default 'localhost': the addresses that this name has on the machine */
  readonly host?: string
  /** Set to false as closing begins, so that a load balancer sends nobody any more. */
  readonly ready?: { current: boolean }
}

/** An application that listens. */
export interface Listening {
  /** The port in use: the system's choice where 0 was asked for. */
  readonly port: number
  /** Answers what is in flight, refuses what is new, and closes (fault F65). */
  close(): Promise<void>
}

/**
 * Listens until it is closed. Signals are the caller's: only it knows what else is open.
 * @throws PortError
 */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<Listening> {
  const { port, host = 'localhost', ready } = options
  await app.listen({ port, host }).catch((thrown: unknown) => {
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
