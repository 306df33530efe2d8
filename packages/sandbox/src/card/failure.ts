interface FailureDetails {
  readonly status?: number
  /** Name of the invalid field. */
  readonly field?: string
  readonly code?: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR'
  /** Who caused the failure. @default the shop, in the first step, by an invalid request */
  readonly source?: string
  readonly step?: string
  readonly reason?: string
  readonly metadata?: Readonly<Record<string, string>>
}

/** A refusal in Razorpay's format. */
export class CardFailure extends Error {
  readonly status: number
  readonly #details: FailureDetails

  constructor(description: string, details: FailureDetails = {}) {
    super(description)
    this.name = 'CardFailure'
    this.status = details.status ?? 400
    this.#details = details
  }

  toJSON() {
    const {
      code = 'BAD_REQUEST_ERROR',
      source = 'business',
      step = 'payment_initiation',
      reason = 'input_validation_failed',
      metadata = {},
      field,
    } = this.#details
    const error = { code, description: this.message, source, step, reason, metadata }
    return { error: field === undefined ? error : { ...error, field } }
  }
}

/** Details of a failure without a cause in the payment. */
export const NO_CAUSE = { source: 'NA', step: 'NA', reason: 'NA' } as const
