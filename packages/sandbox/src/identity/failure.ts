import { randomId } from '../ids.ts'
import { FAILURES } from './identity.copy.ts'

export type FailureCode = keyof typeof FAILURES

/** A refusal in the format of Clerk's Frontend API. */
export class IdentityFailure extends Error {
  readonly status: number
  readonly code: string
  readonly meta: Readonly<Record<string, unknown>>

  constructor(code: FailureCode, meta: Readonly<Record<string, unknown>> = {}) {
    const { status, message } = FAILURES[code]
    super(message)
    this.name = 'IdentityFailure'
    this.status = status
    this.code = code
    this.meta = meta
  }

  toJSON() {
    return {
      errors: [{ code: this.code, message: this.message, long_message: this.message, meta: this.meta }],
      clerk_trace_id: randomId('trace'),
    }
  }
}

/** A refusal of one field of a form. */
export const wrongField = (code: FailureCode, field: string) =>
  new IdentityFailure(code, { param_name: field })
