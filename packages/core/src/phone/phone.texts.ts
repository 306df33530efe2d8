import { defineTexts } from '../shared/texts.ts'

/** Messages about codes that the server returns and most screens show; each screen adds its own. */
export const otpMessagesTexts = defineTexts('otpMessages', {
  otpMissing: 'Please enter the OTP.',
  otpShort: 'Please enter a valid 6-digit OTP',
  sent: 'OTP sent successfully!',
  /** The server refused to send a code, or (`sendFailed`) did not respond. */
  sendRefused: 'Failed to send OTP. Please try again.',
  sendFailed: 'Failed to send OTP. Please try again.',
  /** The code is not correct, or (`verifyFailed`) the server did not respond. */
  wrong: 'Invalid OTP. Please try again.',
  verifyFailed: 'Failed to verify OTP. Please try again.',
})

/** Shown after a correct code by the server and the set-up. */
export const OTP_VERIFIED = 'OTP verified successfully!'

/** Texts of the code field, on all screens that have one. */
export const otpTexts = defineTexts('otp', {
  send: 'Send OTP',
  resend: 'Send another OTP',
  sending: 'Sending…',
  resendIn: 'Send another in 0:{seconds}',
  otp: 'OTP',
  otpHint: 'The 6 digits that we sent to {number}',
  verify: 'Verify',
  verifying: 'Verifying…',
  isVerified: '{number} is verified.',
})
