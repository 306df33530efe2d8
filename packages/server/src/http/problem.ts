import * as v from 'valibot'

/** What every refused call answers. */
export const ProblemWire = v.object({
  success: v.literal(false),
  /** Fit to be shown to a person. */
  message: v.string(),
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  /** Rupees: the shop's own sum, where the caller's was another. */
  total: v.optional(v.number()),
  subtotal: v.optional(v.number()),
  /** What went wrong, in the words of RFC 6749 §5.2 and RFC 9449 §5, where a partner’s page signs in. */
  error: v.optional(v.picklist(['invalid_grant', 'invalid_dpop_proof'])),
})
export type ProblemWire = v.InferOutput<typeof ProblemWire>

/** What a refusal may say besides its words. */
export interface ProblemDetails extends Pick<ProblemWire, 'total' | 'subtotal' | 'error'> {
  /** Seconds. */
  readonly retryAfter?: number | undefined
}

/** A call that is refused, with the words that the caller may read. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly statusCode: number
  /** Seconds after which it is worth asking again. */
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
 * SQLSTATE of a database that cannot answer now: connection (08), sign-in (28), resources such as a full disk (53),
 * operator (57), system (58), no such database, transaction given up (25P02 to 25P04), read-only (25006, and 42501 for
 * files that cannot be written), lock not available.
 */
const DATABASE_UNAVAILABLE = /^(?:08|28|53|57|58)...$|^(?:3D000|25P0[234]|25006|42501|55P03)$/
/** Two transactions conflicted and one was rolled back: nothing of it happened, and it may be tried again. */
const CONFLICT = /^40(?:001|P01)$/
/** A row refers to another that was removed a moment ago, such as a product that left the catalogue meanwhile. */
const REMOVED_MEANWHILE = '23503'
/** Texts that no database takes, such as U+0000. */
const BAD_TEXT = /^(?:22021|22P05)$/
/** Node's codes for a connection that failed, and for a disk or a process that has no more to give. */
const SYSTEM_UNAVAILABLE =
  /^(?:ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_|EHOST|ENET|ENOSPC$|EDQUOT$|EROFS$|EIO$|EMFILE$|ENFILE$|ERR_SOCKET|ERR_STREAM_(?:DESTROYED|WRITE_AFTER_END)$)/
/** What pg and its pool throw without a code. */
const UNAVAILABLE_WORDS =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|The server does not support SSL|PGlite is clos)/

interface Cause {
  readonly code: string
  readonly message: string
}

/** The error and what caused it, outermost first: drivers and Drizzle wrap theirs, and Node joins several attempts. */
function* causesOf(thrown: unknown): Generator<Cause> {
  let at: unknown = thrown
  for (let depth = 0; depth < 8 && typeof at === 'object' && at !== null; depth += 1) {
    const { code, message, cause, errors } = at as Readonly<Record<string, unknown>>
    yield { code: String(code ?? ''), message: String(message ?? '') }
    at = cause ?? (Array.isArray(errors) ? errors[0] : undefined)
  }
}

const rootOf = (thrown: unknown): Cause => [...causesOf(thrown)].at(-1) ?? { code: '', message: '' }

/** Whether the same transaction may go through when it is tried once more. */
export const isConflict = (thrown: unknown): boolean => CONFLICT.test(rootOf(thrown).code)

/** Whether the database, or the connection to it, is unavailable now. Nothing is known of what was asked last. */
function isUnavailable(thrown: unknown): boolean {
  const { code, message } = rootOf(thrown)
  return (
    DATABASE_UNAVAILABLE.test(code) ||
    CONFLICT.test(code) ||
    SYSTEM_UNAVAILABLE.test(code) ||
    UNAVAILABLE_WORDS.test(message)
  )
}

/** Turns whatever was thrown into an answer; an unexpected error is a 500 without any detail. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  if (isUnavailable(thrown)) return unavailable()
  if (BAD_TEXT.test(rootOf(thrown).code)) return badRequest('A text has characters that cannot be used here.')
  if (rootOf(thrown).code === REMOVED_MEANWHILE) return notFound('What this is about is no longer there.')
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode
  if (status === 413) return new Problem(413, 'What was sent is too large: at most 64 KB are taken.')
  if (status === 415) return new Problem(415, 'Send JSON, with the content type application/json.')
  if (status === 503) return unavailable()
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem(status, 'The request could not be understood.')
  return new Problem(500, 'Something went wrong on our side. Please try again later.')
}

/** What the log may have of an error: no values of queries, because they may be personal. */
export function describe(thrown: unknown): { name: string; code: string; stack: string | undefined } {
  const error = thrown instanceof Error ? thrown : new Error('something that is no error was thrown')
  // The first line of a stack is the message, which carries a query's parameters; the frames do not.
  const frames = error.stack?.slice(error.stack.indexOf('\n    at '))
  return { name: error.name, code: rootOf(thrown).code, stack: frames }
}
