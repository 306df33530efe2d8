/** Why a call did not succeed. `refused` is an HTTP error, `unreadable` a response that fits no schema. */
export type FailureKind = 'offline' | 'timeout' | 'refused' | 'unreadable' | 'aborted'

interface FailureOptions {
  readonly status?: number | undefined
  readonly serverMessage?: string | undefined
  readonly code?: string | undefined
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/** Any error of a call, as one type. */
export class Failure extends Error {
  readonly kind: FailureKind
  /** HTTP status, if there was a response. */
  readonly status: number | undefined
  /** The server's message, if it sent one: can be shown to shoppers. */
  readonly serverMessage: string | undefined
  /** The server's code for a reason that forms or elements handle, if it sent one: `phone_not_verified`. */
  readonly code: string | undefined
  /** How long the server asks to wait before the next call, in ms; 0 if it does not. */
  readonly retryAfter: number

  constructor(kind: FailureKind, options: FailureOptions = {}) {
    super(options.serverMessage ?? `Haat: the call failed (${kind}).`, { cause: options.cause })
    this.name = 'Failure'
    this.kind = kind
    this.status = options.status
    this.retryAfter = options.retryAfter ?? 0
    this.serverMessage = options.serverMessage
    this.code = options.code
  }
}

/** Converts anything thrown into a {@link Failure}. */
export const toFailure = (thrown: unknown): Failure =>
  thrown instanceof Failure ? thrown : new Failure('unreadable', { cause: thrown })

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Returns the server's message and its code in the body of a response, if there are any. */
export function reasonIn(body: unknown): Pick<FailureOptions, 'serverMessage' | 'code'> {
  const { message, error } = Object(body) as { message?: unknown; error?: unknown }
  return { serverMessage: textOf(message), code: textOf(error) }
}

/** Reads the header Retry-After, which has seconds or a date, in ms; 0 if there is none. */
export function retryAfterIn(headers: Headers | undefined): number {
  const text = headers?.get('retry-after') ?? ''
  const seconds = Number(text)
  return Math.max(0, seconds >= 0 ? seconds * 1000 : new Date(text).getTime() - Date.now()) || 0
}
