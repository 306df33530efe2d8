export { type SetUpStore, setupStore } from './setup.store.ts'
export { setupTexts } from './setup.texts.ts'
export { SETUP_KEY, SETUP_STEPS, type SetUpMemory, type SetUpStep } from './setup.ts'
