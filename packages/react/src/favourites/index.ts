export type { FavouriteCardProps } from './FavouriteCard.tsx'
export { Favourites, type FavouritesProps } from './Favourites.tsx'
export { useFavourites } from './useFavourites.ts'
