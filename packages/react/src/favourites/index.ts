export { Favourites, type FavouritesProps } from './Favourites.tsx'
export { FavouritesPrompt } from './FavouritesPrompt.tsx'
