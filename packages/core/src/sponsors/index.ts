export { sponsorsCopy } from './sponsors.copy.ts'
export { type SponsorsStore, sponsorsStore } from './sponsors.store.ts'
export * from './sponsors.ts'
