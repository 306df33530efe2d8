/** Texts of the favourites, as quoted in storefront.md §2, §5 and §8 where they have them. */
export const favouritesCopy = {
  title: 'Your Favorites',
  empty: 'You have no favourite products yet.',
  unknownName: 'Unknown Product',
  noDescription: 'No description available.',
  remove: 'Remove',
  /** Follows `remove` in the accessible name. */
  fromFavourites: (name: string) => `${name} from favourites`,
  count: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
  loading: 'Loading your favourites…',
  browse: 'Browse products',
  added: 'Product added to Favourites!',
  alreadyAdded: 'Product already added to Favourites',
  addFailed: 'Failed to add product to favourites.',
  signInToAdd: 'Please Sign In To Add To Favourites',
  loadFailed: 'Failed to load favourite products',
  removeFailed: 'Failed to remove product from favorites',
  removed: 'Product removed from favorites',
} as const
