export { formPhone } from './form-phone.store.ts'
export { otpCopy } from './phone.copy.ts'
export { type PhoneCheck, phoneCheck } from './phone.store.ts'
export * from './phone.ts'
