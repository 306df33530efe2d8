import { defineTexts } from '../shared/texts.ts'

/** Texts of the search, as specified. */
export const searchTexts = defineTexts('search', {
  nothing: 'No products found',
  placeholder: 'Search products…',
  label: 'Search products',
  submit: 'Search',
  failed: 'Error fetching products:',
  starting: 'Suggestions',
  inside: 'Matching products',
  categories: 'Categories',
  searchFor: 'Search for "{text}"',
  noSuggestions: 'No suggestions; press Enter to search',
  suggestionsFailed: 'Suggestions could not be loaded; press Enter to search',
  near: 'Near matches',
  count: { one: '{count} suggestion', other: '{count} suggestions' },
  cut: 'Only the first {most} characters were searched for.',
  results: 'Results for “{query}”',
})
