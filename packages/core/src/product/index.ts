export { addCopy } from './add.copy.ts'
export { productCopy } from './product.copy.ts'
export { productStore } from './product.store.ts'
export * from './product.ts'
