import type { Product, ProductId, Variation } from '../catalogue/catalogue.ts'
import { type CallFamily, type Http, path } from '../shared/http.ts'
import { type Favourite, itemOf } from './favourites.ts'
import { readFavouriteAdded, readFavouriteGone, readFavourites } from './favourites.wire.ts'

/** A product to add to the favourites. */
export interface FavouriteRequest {
  readonly product: Pick<Product, 'id' | 'name' | 'price' | 'pictures'>
  /** Null for a product without variations, or if none is chosen: a favourite is a product. */
  readonly variation: Variation | null
}

/** The calls of one family: with the shopper's id (`favi`), or by session (`fav`). Both use the same list. */
export function favouritesApi(http: Http, family: CallFamily) {
  const isByUser = family === 'user'
  return {
    list(userId: string, signal: AbortSignal): Promise<readonly Favourite[]> {
      const list = isByUser ? path`/api/v1/favi/${userId}` : '/api/v1/fav'
      return http.get(list, readFavourites(http.host), { signal })
    },
    /** Returns true if it was added, false if it already was a favourite. `key` is the idempotency key. */
    add(userId: string, { product, variation }: FavouriteRequest, key: string): Promise<boolean> {
      const item = itemOf(product)
      const body = isByUser
        ? { ...item, userId, quantity: 1, variation, totalAmount: item.price }
        : { productId: item.productId }
      return http.post(`/api/v1/${isByUser ? 'favi' : 'fav'}/add`, readFavouriteAdded, { body, key })
    },
    remove(userId: string, productId: ProductId): Promise<void> {
      if (!isByUser) return http.delete('/api/v1/fav/remove', readFavouriteGone, { body: { productId } })
      return http.delete(path`/api/v1/favi/remove/${productId}/${userId}`, readFavouriteGone)
    },
  }
}
