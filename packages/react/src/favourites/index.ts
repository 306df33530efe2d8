export { Favourites, type FavouritesProps } from './Favourites.tsx'
