export { chainName, PAYMENT_METHODS, type PaymentMethod } from './payment.ts'
