export { setupCopy } from './setup.copy.ts'
export { SETUP_KEY, type SetUpStore, setupStore } from './setup.store.ts'
export * from './setup.ts'
