import { searchOf } from '@haat/core/catalogue'
import { type Favourite, favouritesTexts } from '@haat/core/favourites'
import { useTexts } from '../shop.ts'
import { Share } from '../ui/Share.tsx'

/** Shares favourites as one link, which shows their products. */
export function ShareFavourites({ favourites }: { favourites: readonly Favourite[] }) {
  const texts = useTexts(favouritesTexts)
  const ids = favourites.map(({ productId }) => productId).join()
  return <Share path={`/products${searchOf({ ids })}`} name={texts.shared} />
}
