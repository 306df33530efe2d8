export { sponsorsCopy } from './sponsors.copy.ts'
export { sponsorsStore } from './sponsors.store.ts'
export * from './sponsors.ts'
