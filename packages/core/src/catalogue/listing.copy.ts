/** Texts of the listing, the search results and the sample collection that storefront.md §2 does not define. */
export const listingCopy = {
  sort: 'Sort by',
  filters: 'Filters',
  filtersWith: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  category: 'Category',
  allCategories: 'All categories',
  price: 'Price in rupees',
  minPrice: 'From',
  maxPrice: 'Up to',
  stock: 'Stock',
  inStock: 'In stock only',
  apply: 'Apply',
  clear: 'Clear filters',
  show: (count: number) => `Show ${count} ${count === 1 ? 'product' : 'products'}`,
  count: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
  pages: 'Pages of products',
  page: (page: number) => `Page ${page}`,
  home: 'Home',
  categories: 'Categories',
  searchFirst: 'Type above to search for products.',
  browse: 'Browse all products',
  browseCategories: 'Browse all categories',
} as const

/** Texts of the sectors screen (storefront.md §2). */
export const sectorsCopy = {
  search: 'Search sectors',
  sort: 'Sort By',
  name: 'A-Z',
  newest: 'Newest',
  view: 'View',
  views: { grid: 'Grid', list: 'List' },
  count: (count: number) => `${count} ${count === 1 ? 'sector' : 'sectors'}`,
  noSectors: 'No sectors match that name.',
  clear: 'Show all sectors',
  all: (category: string) => `See the full ${category} collection`,
} as const
