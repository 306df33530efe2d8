import type { ProductId } from '@haat/core/catalogue'
import { type FavouriteRequest, favouritesStore, heartsStore, isAmong } from '@haat/core/favourites'
import { useMemo } from 'react'
import { useShop } from '../shop.ts'
import { useOwnedQuery } from '../ui/query.ts'

/** The favourites of the signed-in shopper. */
export function useFavourites() {
  const shop = useShop('useFavourites()')
  const query = useOwnedQuery(shop.use(favouritesStore).list)
  const actions = useMemo(() => {
    const { add, remove } = shop.use(heartsStore)
    return {
      /** Adds a product. A visitor is asked to log in, and the product is added afterwards. */
      add: (request: FavouriteRequest) => add(request),
      remove,
    }
  }, [shop])
  const { data = [] } = query
  return {
    ...query,
    ...actions,
    /** Whether a product is a favourite, as far as the list is known. */
    has: (id: ProductId) => isAmong(data, id),
  }
}
