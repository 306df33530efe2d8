export { allProducts } from './all-products.api.ts'
export { type BuildFact, type BuildFactsWire, readBuildFacts } from './build.wire.ts'
export { type CatalogueApi, catalogueApi } from './catalogue.api.ts'
export { catalogueCopy } from './catalogue.copy.ts'
export { catalogueStore } from './catalogue.store.ts'
export * from './catalogue.ts'
export {
  COUNTDOWN_START,
  countdown,
  countdownStore,
  formatCountdown,
} from './countdown.ts'
export { listingCopy, sectorsCopy } from './listing.copy.ts'
export * from './listing.ts'
export { cataloguePagesCopy } from './pages.copy.ts'
export * from './sample.ts'
export * from './sectors.ts'
