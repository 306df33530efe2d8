import type { FastifyInstance } from 'fastify'

/** A refused call: the response in the format of the third party. */
export class Refusal extends Error {
  readonly status: number
  /** Sent as JSON, or as text. */
  readonly body: object | string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    message: string,
    status: number,
    body: object | string = message,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/**
 * Responds to failed calls of `app`: with the refusal that was thrown, or with that of another error.
 * @param refusalOf returns the refusal of an error with this status: below 500 the request could not be read
 */
export function answerWithRefusals(app: FastifyInstance, refusalOf: (status: number) => Refusal): void {
  app.setErrorHandler((thrown, request, reply) => {
    const { statusCode = 500 } = thrown as { statusCode?: number }
    const { status, body, headers } = thrown instanceof Refusal ? thrown : refusalOf(statusCode)
    if (status >= 500) request.log.error(thrown)
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send(body)
  })
}
