export { cartCopy } from './cart.copy.ts'
export { type CartStore, cartStore } from './cart.store.ts'
export * from './cart.ts'
