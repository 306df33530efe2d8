export { searchCopy } from './search.copy.ts'
export { type Suggestions, searchStore } from './search.store.ts'
export * from './search.ts'
