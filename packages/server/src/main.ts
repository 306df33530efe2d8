import type { FastifyInstance } from 'fastify'

/** Somebody else listens at the port already. Its message is one readable line. */
export class PortTakenError extends Error {
  constructor(port: number) {
    super(
      `Haat: port ${port} is taken. Another program listens there. Stop it, or set PORT to another number.`,
    )
    this.name = 'PortTakenError'
  }
}

export interface ListenOptions {
  readonly port: number
  /** @default 'localhost': 127.0.0.1 and ::1 */
  readonly host?: string
  /** Runs after the last answer; closes the database, for example. */
  readonly onClosed?: () => Promise<void>
  /** Set to false at the signal, so that a load balancer sends nobody any more. */
  readonly ready?: { current: boolean }
}

/** An application that listens. */
export interface Listening {
  /** The port in use: the system's choice where 0 was asked for. */
  readonly port: number
  /** Answers what is in flight, refuses what is new, and closes. */
  close(): Promise<void>
}

/**
 * Listens until SIGTERM or SIGINT, then closes in peace and ends the process.
 * @throws PortTakenError
 */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<Listening> {
  const { port, host = 'localhost', onClosed = async () => {}, ready } = options
  try {
    await app.listen({ port, host })
  } catch (thrown) {
    throw (thrown as { code?: string }).code === 'EADDRINUSE' ? new PortTakenError(port) : thrown
  }

  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= closeAll()
    return closing
  }
  async function closeAll() {
    if (ready) ready.current = false
    await app.close()
    await onClosed()
    process.off('SIGTERM', end).off('SIGINT', end)
  }
  function end() {
    close().then(
      () => process.exit(0),
      (thrown: unknown) => {
        console.error('Haat: closing failed.', thrown)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', end).once('SIGINT', end)

  const address = app.server.address()
  return { port: typeof address === 'object' && address ? address.port : port, close }
}
