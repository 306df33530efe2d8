/** What the calls answer, and most screens say, of a code (account.md §5, §8); each screen has its own words for the rest. */
export const commonOtpTexts = {
  otpMissing: 'Please enter the OTP.',
  otpShort: 'Please enter a valid 6-digit OTP',
  sent: 'OTP sent successfully!',
  sendRefused: 'Failed to send OTP. Please try again.',
  sendFailed: 'Failed to send OTP. Please try again.',
  wrong: 'Invalid OTP. Please try again.',
  verifyFailed: 'Failed to verify OTP. Please try again.',
} as const

/** A code was right, as the call answers and the set-up says (account.md §8). */
export const OTP_VERIFIED = 'OTP verified successfully!'

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
