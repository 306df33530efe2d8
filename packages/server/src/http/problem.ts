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
  readonly statusCode: number
  /** Seconds after which it is worth asking again. */
  readonly retryAfter: number | undefined
  private readonly more: ProblemDetails

  constructor(statusCode: number, message: string, { retryAfter, ...more }: ProblemDetails = {}) {
    super(message)
    this.name = 'Problem'
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

/** SQLSTATE classes of a database that cannot answer now: connection, resources, operator, system, read-only. */
const DATABASE_AWAY = /^(?:08|53|57|58|55P03|25006)/
/** Two transactions stood in each other's way and one was given up: nothing of it happened, and it may be tried again. */
const IN_THE_WAY = /^40(?:001|P01)$/
/** Texts that no database takes, such as U+0000. */
const BAD_TEXT = /^(?:22021|22P05)$/
const CONNECTION_GONE = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/
const POOL_WORDS = /timeout exceeded when trying to connect|Query read timeout|Connection terminated/

/** The innermost cause: drivers and Drizzle wrap theirs. */
function rootOf(thrown: unknown): { code: string; message: string } {
  let root = thrown
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  const { code, message } = (root ?? {}) as { code?: unknown; message?: unknown }
  return { code: String(code ?? ''), message: String(message ?? '') }
}

/** Whether the same transaction may go through when it is tried once more. */
export const isWorthRetrying = (thrown: unknown): boolean => IN_THE_WAY.test(rootOf(thrown).code)

/** Turns whatever was thrown into an answer; what nobody foresaw is a 500 that tells nothing of the inside. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  const { code, message } = rootOf(thrown)
  if (
    DATABASE_AWAY.test(code) ||
    IN_THE_WAY.test(code) ||
    CONNECTION_GONE.test(code) ||
    POOL_WORDS.test(message)
  )
    return unavailable()
  if (BAD_TEXT.test(code)) return badRequest('A text has characters that cannot be used here.')
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode
  if (status === 413) return new Problem(413, 'What was sent is too large: at most 64 KB are taken.')
  if (status === 415) return new Problem(415, 'Send JSON, with the content type application/json.')
  if (status === 503) return unavailable()
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Problem(status, 'The request could not be understood.')
  return new Problem(500, 'Something went wrong on our side. Please try again later.')
}

/** What the log may keep of an error: no values of queries, because they may be personal. */
export function describe(thrown: unknown): { name: string; code: string; stack: string | undefined } {
  const error = thrown instanceof Error ? thrown : new Error('something that is no error was thrown')
  // The first line of a stack is the message, which carries a query's parameters; the frames do not.
  const frames = error.stack?.slice(error.stack.indexOf('\n    at '))
  return { name: error.name, code: rootOf(thrown).code, stack: frames }
}
