export { checkoutCopy } from './checkout.copy.ts'
export { type CheckoutStore, checkoutStore } from './checkout.store.ts'
export * from './checkout.ts'
export * from './total.ts'
