import { commonOtpTexts, OTP_VERIFIED } from '@haat/core/phone'

/** Messages of the calls for codes: those of the screens if they mean the same. */
export const phoneCopy = {
  sent: commonOtpTexts.sent,
  sendFailed: commonOtpTexts.sendFailed,
  verified: OTP_VERIFIED,
  invalid: commonOtpTexts.wrong,
  verifyFailed: commonOtpTexts.verifyFailed,
  expired: 'This OTP is no longer valid. Please request a new one.',
  unreachable: 'This phone number cannot receive messages. Please check it.',
  notSetUp: 'Phone verification is not set up in this shop.',
  tooSoon: (seconds: number) =>
    `An OTP was sent a moment ago. Please wait ${inWords(seconds)} before you request another.`,
  tooMany: (seconds: number) => `Too many OTPs were requested. Please try again in ${inWords(seconds)}.`,
  tooManyTries: 'Too many wrong tries. Please request a new OTP.',
} as const

function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5_400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
