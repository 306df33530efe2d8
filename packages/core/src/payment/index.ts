export {
  type CryptoQuote,
  chainName,
  PAYMENT_METHODS,
  type PayChain,
  type PaymentMethod,
  type PaymentOptions,
} from './payment.ts'
