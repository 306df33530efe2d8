export type { Keepsake } from './favourites.api.ts'
export { favouritesCopy } from './favourites.copy.ts'
export { type AddOutcome, type FavouritesStore, favouritesStore } from './favourites.store.ts'
export * from './favourites.ts'
