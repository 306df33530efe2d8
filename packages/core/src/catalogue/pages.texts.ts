import { defineTexts } from '../shared/texts.ts'

/** Texts of single list pages, as specified. */
export const cataloguePagesTexts = defineTexts('cataloguePages', {
  emptyCollection: 'No products found in this category',
  emptySector: 'No products found in this category.',
  categoriesFailed: 'Error loading categories',
  loadingDeals: 'Loading Deals...',
  loadingTopSellers: 'Loading Top Sellers...',
  noFeatured: 'No featured products available right now.',
  noTrending: 'No trending products available',
  topCategories: 'Our Top Categories',
  deals: "Today's Best Deals",
  topSelling: 'Top Selling Picks',
  spotlight: 'Featured Spotlight',
  trending: 'Hot Trending Products',
  viewAll: 'View All',
  quickView: 'Quick View',
  showProducts: 'Show Products',
  exploreSectors: 'Explore All Sectors',
  searchSectors: 'Search sectors...',
  products: 'Products',
  collection: '{category} Collection',
  categoryProducts: '{category} Products',
  topProductsIn: 'Top Products in {category}',
  quickViewOf: 'Quick View: {name}',
})
