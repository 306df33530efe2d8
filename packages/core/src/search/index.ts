export { searchCopy } from './search.copy.ts'
export { NO_SUGGESTIONS, type SearchStore, type Suggestions, searchStore } from './search.store.ts'
export * from './search.ts'
