export { ideasStore, NO_IDEAS, type SearchIdeas } from './ideas.store.ts'
export { ideasTexts } from './ideas.texts.ts'
export { NO_SUGGESTIONS, type SearchStore, type Suggestions, searchStore } from './search.store.ts'
export { searchTexts } from './search.texts.ts'
export {
  categoriesFor,
  LONGEST_SEARCH,
  queryIn,
  SEARCH_DEBOUNCE,
  type SearchHit,
  searchPath,
} from './search.ts'
