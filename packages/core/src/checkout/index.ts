export { isGstin } from '../payment/gstin.ts'
export type { CheckoutExtras } from './checkout.extras.ts'
export { gstinTexts } from './checkout.gstin.texts.ts'
export { confirmingTexts, problemTexts, searchingTexts, walletTexts } from './checkout.paying.texts.ts'
export {
  addressChoiceTexts,
  couponTexts,
  methodTexts,
  payTexts,
  summaryTexts,
  totalTexts,
} from './checkout.screen.texts.ts'
export { type CheckoutStore, checkoutStore } from './checkout.store.ts'
export { checkoutTexts } from './checkout.texts.ts'
export {
  type BuyNow,
  buyNowPath,
  type CheckoutLine,
  type CheckoutProblems,
  type CheckoutSource,
  type PayStep,
  sourceIn,
  type WalletChoice,
} from './checkout.ts'
export {
  type Coupon,
  couponCode,
  type OrderTotal,
  orderTotal,
  SPECIFIED_COUPON,
  takesOf,
  whyNothing,
} from './coupons.ts'
