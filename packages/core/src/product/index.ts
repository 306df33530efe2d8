export { ADD_TO_CART } from './add.copy.ts'
export { productCopy } from './product.copy.ts'
export { productStore } from './product.store.ts'
export * from './product.ts'
