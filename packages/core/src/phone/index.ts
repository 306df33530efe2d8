export {
  caretIn,
  fullPhone,
  indianPhone,
  isPhone,
  type PhoneNumber,
  readPhone,
} from '../shared/phone-number.ts'
export { formPhone } from './form-phone.store.ts'
export { commonOtpTexts, OTP_VERIFIED, otpCopy } from './phone.copy.ts'
export { type PhoneCheck, phoneCheck } from './phone.store.ts'
export * from './phone.ts'
