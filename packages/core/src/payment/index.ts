export { paymentCopy } from './payment.copy.ts'
export * from './payment.ts'
