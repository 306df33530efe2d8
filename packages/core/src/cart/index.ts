export { cartCopy } from './cart.copy.ts'
export { type CartStore, cartStore, type Drawer } from './cart.store.ts'
export * from './cart.ts'
