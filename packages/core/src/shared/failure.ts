/** Why a call did not succeed. `refused` is an HTTP error, `unreadable` a response that fits no schema. */
export type FailureKind = 'offline' | 'timeout' | 'refused' | 'unreadable' | 'aborted'

/** Any error of a call, as one type. */
export class Failure extends Error {
  readonly kind: FailureKind
  /** HTTP status, if there was a response. */
  readonly status: number | undefined
  /** The server's message, if it sent one: can be shown to shoppers. */
  readonly serverMessage: string | undefined

  constructor(
    kind: FailureKind,
    options: { status?: number | undefined; serverMessage?: string | undefined; cause?: unknown } = {},
  ) {
    super(options.serverMessage ?? `Haat: the call failed (${kind}).`, { cause: options.cause })
    this.name = 'Failure'
    this.kind = kind
    this.status = options.status
    this.serverMessage = options.serverMessage
  }
}

/** Converts anything thrown into a {@link Failure}. */
export const toFailure = (thrown: unknown): Failure =>
  thrown instanceof Failure ? thrown : new Failure('unreadable', { cause: thrown })

/** Returns the server's message in the body of a response, if there is one. */
export function messageIn(body: unknown): string | undefined {
  const message: unknown = (body as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' && message !== '' ? message : undefined
}
