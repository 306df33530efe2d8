export { setupCopy } from './setup.copy.ts'
export { type SetUpStore, setupStore } from './setup.store.ts'
export * from './setup.ts'
