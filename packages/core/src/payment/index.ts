export { chainName, PAYMENT_METHODS, type PaymentMethod, type PaymentOptions } from './payment.ts'
