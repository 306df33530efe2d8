/** Messages about codes that the server returns and most screens show (account.md §5, §8); each screen adds its own. */
export const commonOtpTexts = {
  otpMissing: 'Please enter the OTP.',
  otpShort: 'Please enter a valid 6-digit OTP',
  sent: 'OTP sent successfully!',
  sendRefused: 'Failed to send OTP. Please try again.',
  sendFailed: 'Failed to send OTP. Please try again.',
  wrong: 'Invalid OTP. Please try again.',
  verifyFailed: 'Failed to verify OTP. Please try again.',
} as const

/** Shown after a correct code by the server and the set-up (account.md §8). */
export const OTP_VERIFIED = 'OTP verified successfully!'

/** Texts of the code field, on all screens that have one. */
export const otpCopy = {
  send: 'Send OTP',
  resend: 'Send another OTP',
  sending: 'Sending…',
  resendIn: (seconds: number) => `Send another in 0:${String(seconds).padStart(2, '0')}`,
  otp: 'OTP',
  otpHint: (number: string) => `The 6 digits that we sent to ${number}`,
  verify: 'Verify',
  verifying: 'Verifying…',
  isVerified: (number: string) => `${number} is verified.`,
} as const
