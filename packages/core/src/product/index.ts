export { productCopy } from './product.copy.ts'
export { type ProductStore, productStore } from './product.store.ts'
export * from './product.ts'
