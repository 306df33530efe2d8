import { commonOtpTexts, OTP_VERIFIED } from '@haat/core/phone'

/** Texts that the calls for codes answer with: the screens' own where both say the same. */
export const phoneCopy = {
  sent: commonOtpTexts.sent,
  sendFailed: commonOtpTexts.sendFailed,
  verified: OTP_VERIFIED,
  invalid: commonOtpTexts.wrong,
  verifyFailed: commonOtpTexts.verifyFailed,
  expired: 'This OTP is not valid any more. Please ask for a new one.',
  unreachable: 'This phone number cannot receive messages. Please check it.',
  notSetUp: 'Phone verification is not set up in this shop.',
  tooSoon: (seconds: number) =>
    `An OTP was sent a moment ago. Please wait ${inWords(seconds)} before you ask for another.`,
  tooMany: (seconds: number) => `Too many OTPs were asked for. Please try again in ${inWords(seconds)}.`,
  tooManyTries: 'Too many wrong tries. Please ask for a new OTP.',
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
