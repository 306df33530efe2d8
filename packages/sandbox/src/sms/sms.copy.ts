/** Twilio's error codes, with status and message. */
export const FAILURES = {
  20003: { status: 401, message: () => 'Authenticate' },
  20404: { status: 404, message: (what: string) => `The requested resource ${what} was not found` },
  60200: { status: 400, message: (what: string) => `Invalid parameter: ${what}` },
  60202: { status: 429, message: () => 'Max check attempts reached' },
  60203: { status: 429, message: () => 'Max send attempts reached' },
} as const

export const copy = {
  text: (code: string) => `Your Haat verification code is: ${code}`,
} as const
