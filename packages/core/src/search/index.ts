export { searchCopy } from './search.copy.ts'
export { type SearchStore, type Suggestions, searchStore } from './search.store.ts'
export * from './search.ts'
