import { defineTexts } from '../shared/texts.ts'

/** Texts of the favourites, as specified. */
export const favouritesTexts = defineTexts('favourites', {
  title: 'Your Favorites',
  empty: 'You have no favourite products yet.',
  unknownName: 'Unknown Product',
  noDescription: 'No description available.',
  remove: 'Remove',
  /** Follows `remove` in the accessible name. */
  fromFavourites: '{name} from favourites',
  count: { one: '{count} product', other: '{count} products' },
  loading: 'Loading your favourites…',
  browse: 'Browse products',
  /** What a shared list is called. */
  shared: 'My favourite products',
  added: 'Product added to Favourites!',
  alreadyAdded: 'Product already added to Favourites',
  addFailed: 'Failed to add product to favourites.',
  signInToAdd: 'Please Sign In To Add To Favourites',
  loadFailed: 'Failed to load favourite products',
  removeFailed: 'Failed to remove product from favorites',
  removed: 'Product removed from favorites',
  /** In the place of a favourite that was removed. */
  removedHere: '{name} removed from your favourites',
  undo: 'Undo',
})
