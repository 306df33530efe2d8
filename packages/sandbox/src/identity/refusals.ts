import { Refusal } from '../refusal.ts'
import { randomId } from '../secrets.ts'

/** Clerk's error codes, with status and message. The forms of clerk-js have their own messages for most codes. */
const REFUSALS = {
  authentication_invalid: [401, 'Unable to authenticate the request.'],
  form_code_incorrect: [422, 'Incorrect code.'],
  form_identifier_exists: [422, 'That email address is taken. Please try another.'],
  form_identifier_not_found: [422, "Couldn't find your account."],
  form_param_format_invalid: [422, 'Email address must be a valid email address.'],
  form_param_missing: [422, 'This field must be included.'],
  form_param_value_invalid: [422, 'The value of this field is not supported.'],
  form_password_incorrect: [422, 'Password is incorrect. Try again, or use another method.'],
  form_password_length_too_long: [422, 'Passwords must be at most 72 characters long.'],
  form_password_length_too_short: [422, 'Passwords must be 8 characters or more.'],
  internal_error: [500, 'Something went wrong. Please try again.'],
  origin_invalid: [403, 'Pages of this origin may not use the identity service.'],
  request_body_invalid: [400, 'The request body is invalid.'],
  resource_not_found: [404, 'The resource was not found.'],
  session_exists: [
    400,
    "You're currently in single session mode. You can only be signed into one account at a time.",
  ],
  too_many_requests: [429, 'Too many requests. Please try again in a bit.'],
  verification_already_verified: [400, 'This verification has already been verified.'],
  verification_expired: [422, 'This verification has expired. You must create a new one.'],
  verification_failed: [
    422,
    'Too many failed attempts. You have to try again with the same or another method.',
  ],
  verification_missing: [422, 'You need to send a verification code before attempting to verify.'],
} as const

type RefusalCode = keyof typeof REFUSALS

/** Creates a refusal in the format of Clerk's APIs. */
export function refused(code: RefusalCode, meta: Readonly<Record<string, unknown>> = {}): Refusal {
  const [status, message] = REFUSALS[code]
  return new Refusal(message, status, {
    errors: [{ code, message, long_message: message, meta }],
    clerk_trace_id: randomId('trace'),
  })
}

export const wrongField = (code: RefusalCode, field: string): Refusal => refused(code, { param_name: field })

/** Creates the refusal of a call that failed with this status. */
export const refusedWith = (status: number): Refusal =>
  refused(status < 500 ? 'request_body_invalid' : 'internal_error')
