export { Checkout, type CheckoutProps } from './Checkout.tsx'
export { CheckoutSummary, type CheckoutSummaryProps } from './CheckoutSummary.tsx'

/** The whole checkout where it may not be needed: its code comes when it is. */
export const loadCheckout = async () => (await import('./Checkout.tsx')).Checkout
