/** Clerk's error codes, with status and message. The forms of clerk-js have their own messages for most codes. */
export const FAILURES = {
  authentication_invalid: { status: 401, message: 'Unable to authenticate the request.' },
  form_code_incorrect: { status: 422, message: 'Incorrect code.' },
  form_identifier_exists: {
    status: 422,
    message: 'That email address is taken. Please try another.',
  },
  form_identifier_not_found: { status: 422, message: "Couldn't find your account." },
  form_param_format_invalid: { status: 422, message: 'Email address must be a valid email address.' },
  form_param_missing: { status: 422, message: 'This field must be included.' },
  form_param_value_invalid: { status: 422, message: 'The value of this field is not supported.' },
  form_password_incorrect: {
    status: 422,
    message: 'Password is incorrect. Try again, or use another method.',
  },
  form_password_length_too_long: {
    status: 422,
    message: 'Passwords must be at most 72 characters long.',
  },
  form_password_length_too_short: {
    status: 422,
    message: 'Passwords must be 8 characters or more.',
  },
  internal_error: { status: 500, message: 'Something went wrong. Please try again.' },
  origin_invalid: {
    status: 403,
    message: 'Pages of this origin may not use the identity service.',
  },
  request_body_invalid: { status: 400, message: 'The request body is invalid.' },
  resource_not_found: { status: 404, message: 'The resource was not found.' },
  session_exists: {
    status: 400,
    message: "You're currently in single session mode. You can only be signed into one account at a time.",
  },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again in a bit.' },
  user_locked: {
    status: 403,
    message: 'Your account is locked. You will be able to try again in 15 minutes.',
  },
  verification_already_verified: { status: 400, message: 'This verification has already been verified.' },
  verification_expired: {
    status: 422,
    message: 'This verification has expired. You must create a new one.',
  },
  verification_failed: {
    status: 422,
    message: 'Too many failed attempts. You have to try again with the same or another method.',
  },
  verification_missing: {
    status: 422,
    message: 'You need to send a verification code before attempting to verify.',
  },
} as const

export const copy = {
  signUpEmail: (code: string) => `${code} is your code to join Haat. It is valid for 10 minutes.`,
  signInEmail: (code: string) => `${code} is your code to sign in to Haat. It is valid for 10 minutes.`,
  resetEmail: (code: string) =>
    `${code} is your code to choose a new password at Haat. It is valid for 10 minutes.`,
} as const
