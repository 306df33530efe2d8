export { Checkout, type CheckoutProps } from './Checkout.tsx'
export { CheckoutSummary, type CheckoutSummaryProps } from './CheckoutSummary.tsx'
export { useCheckout } from './useCheckout.ts'
