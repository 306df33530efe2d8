export { favouritesCopy } from './favourites.copy.ts'
export * from './favourites.ts'
