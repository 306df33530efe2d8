/** Texts of the search, as quoted in storefront.md §2 where it has them. */
export const searchCopy = {
  nothing: 'No products found',
  placeholder: 'Search vegetables, spices, lunch boxes…',
  label: 'Search products',
  submit: 'Search',
  failed: 'Error fetching products:',
  starting: 'Suggestions',
  inside: 'Matching products',
  categories: 'Categories',
  searchFor: (text: string) => `Search for "${text}"`,
  noSuggestions: 'No suggestions; press Enter to search',
  suggestionsFailed: 'Suggestions could not be loaded; press Enter to search',
  near: 'Near matches',
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  cut: (most: number) => `Only the first ${most} characters were searched for.`,
  results: (query: string) => `Results for “${query}”`,
} as const
