import { Refusal } from '../refusal.ts'

interface RefusalDetails {
  readonly status?: number
  readonly field?: string
  readonly code?: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR'
  /** Who caused the failure. @default the shop, in the first step, by an invalid request */
  readonly source?: string
  readonly step?: string
  readonly reason?: string
  readonly metadata?: Readonly<Record<string, string>>
}

/** Details of a failure without a cause in the payment. */
const NO_CAUSE = { source: 'NA', step: 'NA', reason: 'NA' } as const

/** Creates a refusal in Razorpay's format. */
export function refused(
  description: string,
  {
    status = 400,
    code = 'BAD_REQUEST_ERROR',
    source = 'business',
    step = 'payment_initiation',
    reason = 'input_validation_failed',
    metadata = {},
    field,
  }: RefusalDetails = {},
): Refusal {
  const error = { code, description, source, step, reason, metadata }
  return new Refusal(description, status, { error: { ...error, ...(field !== undefined && { field }) } })
}

export const unauthenticated = () => refused('Authentication failed', { status: 401, ...NO_CAUSE })
export const unknownId = () => refused('The id provided does not exist')
export const unknownUrl = () =>
  refused('The requested URL was not found on the server.', { status: 404, ...NO_CAUSE })
export const orderPaid = () => refused('Payment failed because this order has already been paid.')
export const alreadyCaptured = () => refused('This payment has already been captured')
export const missing = (field: string) => refused(`The ${field} field is required.`, { field })

/** Creates the refusal of a call that failed with this status. */
export const refusedWith = (status: number): Refusal =>
  status < 500
    ? refused('The request could not be read.', { status })
    : refused('We are facing some trouble completing your request at the moment. Please try again shortly.', {
        status: 500,
        code: 'SERVER_ERROR',
        ...NO_CAUSE,
      })
