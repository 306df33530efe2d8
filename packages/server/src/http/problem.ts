import * as v from 'valibot'

/** Response body of every refused call. */
export const ProblemWire = v.object({
  success: v.literal(false),
  /** Suitable to be shown to a person. */
  message: v.string(),
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  /** The shop's total in rupees, if the caller sent a different one. */
  total: v.optional(v.number()),
  subtotal: v.optional(v.number()),
  /** Id of the order, if the purchase was ordered already. */
  orderId: v.optional(v.string()),
  /** Code for programs: of RFC 6749 §5.2 or RFC 9449 §5 if sign-in on a partner’s page failed, or one of the shop's own; staff may confirm the last two. */
  error: v.optional(
    v.picklist([
      'invalid_grant',
      'invalid_dpop_proof',
      'not_a_partner',
      'phone_not_verified',
      'refunded_order',
      'repeated_refund',
    ]),
  ),
})
export type ProblemWire = v.InferOutput<typeof ProblemWire>

/** Optional details of a refusal, besides its message. */
interface ProblemDetails extends Pick<ProblemWire, 'total' | 'subtotal' | 'orderId' | 'error'> {
  /** Seconds. */
  readonly retryAfter?: number | undefined
}

/** A refused call, with a message for the caller. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly statusCode: number
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined
  private readonly more: ProblemDetails

  constructor(statusCode: number, message: string, { retryAfter, ...more }: ProblemDetails = {}) {
    super(message)
    this.statusCode = statusCode
    this.retryAfter = retryAfter
    this.more = more
  }

  toJSON(): ProblemWire {
    return { success: false, message: this.message, statusCode: this.statusCode, ...this.more }
  }
}

const RETRY_AFTER = 5

export const notFound = (message = 'There is nothing at this address.') => new Problem(404, message)
export const badRequest = (message: string) => new Problem(400, message)
const unavailable = () =>
  new Problem(503, 'The shop is too busy to answer just now. Please try again in a moment.', {
    retryAfter: RETRY_AFTER,
  })

/**
 * SQLSTATE codes of an unavailable database: connection (08), sign-in (28), resources such as a full disk (53), operator
 * (57), system (58), missing database, aborted transaction (25P02 to 25P04), read-only (25006, and 42501 for files that
 * cannot be written), lock not available.
 */
const DATABASE_UNAVAILABLE = /^(?:08|28|53|57|58)...$|^(?:3D000|25P0[234]|25006|42501|55P03)$/
/** SQLSTATE codes of a transaction that was rolled back because of a conflict. It may be retried. */
const CONFLICT = /^40(?:001|P01)$/
/** SQLSTATE code: the row refers to another row that was just removed, such as a product. */
const REMOVED_MEANWHILE = '23503'
/** SQLSTATE codes of texts that no database accepts, such as U+0000. */
const BAD_TEXT = /^(?:22021|22P05)$/
/** Node's codes for a failed connection, and for exhausted resources of the disk or the process. */
const SYSTEM_UNAVAILABLE =
  /^(?:ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_|EHOST|ENET|ENOSPC$|EDQUOT$|EROFS$|EIO$|EMFILE$|ENFILE$|ERR_SOCKET|ERR_STREAM_(?:DESTROYED|WRITE_AFTER_END)$)/
/** Messages that pg and its pool throw without a code. */
const UNAVAILABLE_MESSAGES =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|The server does not support SSL|PGlite is clos)/

interface Cause {
  readonly code: string
  readonly message: string
}

/** Yields an error and its causes, outermost first. Drivers and Drizzle wrap errors, and Node joins several attempts. */
function* causesOf(thrown: unknown): Generator<Cause> {
  let at: unknown = thrown
  for (let depth = 0; depth < 8 && typeof at === 'object' && at !== null; depth += 1) {
    const { code, message, cause, errors } = at as Readonly<Record<string, unknown>>
    yield { code: String(code ?? ''), message: String(message ?? '') }
    at = cause ?? (Array.isArray(errors) ? errors[0] : undefined)
  }
}

const rootOf = (thrown: unknown): Cause => [...causesOf(thrown)].at(-1) ?? { code: '', message: '' }

/** Whether the same transaction may succeed when it is retried. */
export const isConflict = (thrown: unknown): boolean => CONFLICT.test(rootOf(thrown).code)

/** Whether the database or the connection to it is unavailable. The last statement may or may not have been executed. */
export function isUnavailable(thrown: unknown): boolean {
  const { code, message } = rootOf(thrown)
  return (
    DATABASE_UNAVAILABLE.test(code) ||
    CONFLICT.test(code) ||
    SYSTEM_UNAVAILABLE.test(code) ||
    UNAVAILABLE_MESSAGES.test(message)
  )
}

/** Turns any thrown value into a Problem. An unexpected error is a 500 without details. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  if (isUnavailable(thrown)) return unavailable()
  if (BAD_TEXT.test(rootOf(thrown).code))
    return badRequest('A text contains characters that are not supported.')
  if (rootOf(thrown).code === REMOVED_MEANWHILE) return notFound('This is no longer available.')
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode
  if (status === 413) return new Problem(413, 'The request is too large. Send at most 64 KB.')
  if (status === 415) return new Problem(415, 'Send JSON, with the content type application/json.')
  if (status === 503) return unavailable()
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem(status, 'The request could not be understood.')
  return new Problem(500, 'Something went wrong on our side. Please try again later.')
}

/** Describes an error for the log, without the values of queries, because they may be personal data. */
export function describe(thrown: unknown): { name: string; code: string; stack: string | undefined } {
  const error = thrown instanceof Error ? thrown : new Error('a value that is not an error was thrown')
  // The first line of a stack is the message, which contains a query's parameters. The frames do not.
  const frames = error.stack?.slice(error.stack.indexOf('\n    at '))
  return { name: error.name, code: rootOf(thrown).code, stack: frames }
}
