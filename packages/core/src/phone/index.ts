export { type PhoneCheck, phoneCheck } from './phone.store.ts'
export * from './phone.ts'
