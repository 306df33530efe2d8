/** Texts of the search, to the letter (storefront.md §2). */
export const searchCopy = {
  nothing: 'No products found',
  placeholder: 'Search vegetables, spices, lunch boxes…',
  label: 'Search products',
  submit: 'Search',
  failed: 'Error fetching products:',
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  cut: (most: number) => `Only the first ${most} characters were searched for.`,
  results: (query: string) => `Results for “${query}”`,
} as const
