/** The code of the cart for those who load it later: bundlers make a file of it that has nothing else. */
export { cartStore } from './cart.store.ts'
