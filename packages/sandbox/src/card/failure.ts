interface FailureDetails {
  readonly status?: number
  /** Name of the field that is wrong. */
  readonly field?: string
  readonly code?: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR'
  /** Who failed, when, and why. @default the shop, at the beginning, by what it sent */
  readonly source?: string
  readonly step?: string
  readonly reason?: string
  readonly metadata?: Readonly<Record<string, string>>
}

/** A refusal, as Razorpay words it. */
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

/** For what nobody in particular did. */
export const NOBODY = { source: 'NA', step: 'NA', reason: 'NA' } as const
