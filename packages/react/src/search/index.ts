export { SearchResults, type SearchResultsProps } from '../catalogue/SearchResults.tsx'
export { SearchBox } from './SearchBox.tsx'
export { useSearch } from './useSearch.ts'
