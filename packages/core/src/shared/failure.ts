/** Why a call gave nothing usable. `refused` is an HTTP error, `unreadable` an answer that no schema knows. */
export type FailureKind = 'offline' | 'timeout' | 'refused' | 'unreadable' | 'aborted'

/** Everything that can go wrong between a call and its answer, as one type. */
export class Failure extends Error {
  readonly kind: FailureKind
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined
  /** The server's own words, when it sent any: fit to be shown. */
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

/** Turns whatever was thrown into a {@link Failure}. */
export const toFailure = (thrown: unknown): Failure =>
  thrown instanceof Failure ? thrown : new Failure('unreadable', { cause: thrown })

/** The server's own words in the body of its answer, if there are any. */
export function messageIn(body: unknown): string | undefined {
  const message: unknown = (body as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' && message !== '' ? message : undefined
}
