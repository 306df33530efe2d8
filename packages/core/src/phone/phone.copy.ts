/** Texts around a code, on every screen that asks for one. */
export const otpCopy = {
  send: 'Send OTP',
  resend: 'Send another OTP',
  sending: 'Sending…',
  resendIn: (seconds: number) => `Another one in 0:${String(seconds).padStart(2, '0')}`,
  otp: 'OTP',
  otpHint: (number: string) => `The 6 digits that we sent to ${number}`,
  verify: 'Verify',
  verifying: 'Verifying…',
  isVerified: (number: string) => `${number} is verified.`,
} as const
