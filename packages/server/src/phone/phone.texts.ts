import { defineTexts } from '@haat/core'
import { OTP_VERIFIED, otpMessagesTexts } from '@haat/core/phone'

const shown = otpMessagesTexts.messages

/** Messages of the calls for codes: those of the screens if they mean the same. */
export const phoneTexts = defineTexts('server.phone', {
  sent: shown.sent,
  sendFailed: shown.sendFailed,
  verified: OTP_VERIFIED,
  invalid: shown.wrong,
  verifyFailed: shown.verifyFailed,
  expired: 'This OTP is no longer valid. Please request a new one.',
  unreachable: 'This phone number cannot receive messages. Please check it.',
  notSetUp: 'Phone verification is not set up in this shop.',
  tooSoon: 'An OTP was sent a moment ago. Please wait {time} before you request another.',
  tooMany: 'Too many OTPs were requested. Please try again in {time}.',
  seconds: { one: '{count} second', other: '{count} seconds' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  hours: { one: '{count} hour', other: '{count} hours' },
  tooManyTries: 'Too many wrong tries. Please request a new OTP.',
})
