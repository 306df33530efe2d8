export { allProducts } from './all-products.api.ts'
export { type BuildFact, type BuildFactsWire, readBuildFacts } from './build.wire.ts'
export { byIdStore } from './by-id.store.ts'
export { catalogueApi } from './catalogue.api.ts'
export { catalogueStore, loadTagged } from './catalogue.store.ts'
export { catalogueTexts } from './catalogue.texts.ts'
export {
  type Category,
  cardFeatures,
  categoryPath,
  DEFAULT_RATING,
  DEFAULT_SECTOR_RATING,
  isLowStock,
  isSoldOut,
  LOW_STOCK,
  MOST_CHOICES,
  MOST_PRODUCTS,
  type OfferedVariation,
  PRICED_UNITS,
  PRODUCT_SORTS,
  type PricedUnit,
  type Product,
  type ProductId,
  type ProductPage,
  type ProductQuery,
  type ProductSort,
  productPath,
  shownStock,
  TOP_IN_SECTOR,
  TOPS,
  type Top,
  tagged,
  type Variation,
  VIEWED_KEY,
  variationIdOf,
} from './catalogue.ts'
export { categoriesStore, loadCategories } from './categories.store.ts'
export { arrangeCategories, type CategorySort } from './categories.ts'
export { COUNTDOWN_START, countdownStore, formatCountdown } from './countdown.ts'
export { gridStore, loadProducts } from './grid.store.ts'
export { type GrowingList, growingStore } from './growing.store.ts'
export { growingTexts } from './growing.texts.ts'
export { listingTexts, sectorsTexts } from './listing.texts.ts'
export * from './listing.ts'
export { brandsIn, categoriesIn, narrowed, tagsIn, unitsIn } from './narrowing.ts'
export { cataloguePagesTexts } from './pages.texts.ts'
export { pagesAround } from './pages.ts'
export { priceTexts } from './price.texts.ts'
export { listPrices } from './prices.api.ts'
export type { ProductPrice } from './prices.wire.ts'
export { sampleTexts } from './sample.texts.ts'
export { SAMPLE_GROUPS, type SampleGroup, type SampleProduct, samplesIn } from './sample.ts'
export { type SectorsQuery, type SectorsView, searchOfSectors, sectorsIn } from './sectors.ts'
export { measureOf, PRICED, UNITS, type Unit, unitPriceOf } from './unit-price.ts'
export { viewedStore } from './viewed.store.ts'
