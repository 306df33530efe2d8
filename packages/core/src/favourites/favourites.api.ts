import type { Product, ProductId, Variation } from '../catalogue/catalogue.ts'
import { readProducts } from '../catalogue/catalogue.wire.ts'
import type { Http } from '../shared/http.ts'
import { rupeesOf } from '../shared/money.ts'
import { readFavouriteAdded, readFavouriteGone, readFavourites } from './favourites.wire.ts'

/** A product to add to the favourites. */
export interface FavouriteRequest {
  readonly product: Pick<Product, 'id' | 'name' | 'price' | 'pictures'>
  /** Null for a product without variations, or if none is chosen: a favourite is a product. */
  readonly variation: Variation | null
}

/** The calls for favourites with the shopper's id: `favi` (storefront.md §7). */
const byUser = (http: Http) => ({
  list: (userId: string, signal: AbortSignal) =>
    http.get(`/api/v1/favi/${encodeURIComponent(userId)}`, readFavourites(http.host), { signal }),
  /** Returns true if it was added, false if it already was a favourite. `key` is the idempotency key. */
  add: (userId: string, { product, variation }: FavouriteRequest, key: string) => {
    const price = product.price === null ? null : rupeesOf(product.price)
    const body = {
      userId,
      productId: product.id,
      name: product.name,
      price,
      image: product.pictures[0]?.src ?? '',
      quantity: 1,
      variation,
      totalAmount: price,
    }
    return http.post('/api/v1/favi/add', readFavouriteAdded, { body, key })
  },
  remove: (userId: string, id: ProductId) =>
    http.delete(
      `/api/v1/favi/remove/${encodeURIComponent(id)}/${encodeURIComponent(userId)}`,
      readFavouriteGone,
    ),
})

/** The calls for favourites that use only the session: `fav` (storefront.md §7). */
const bySession = (http: Http): ReturnType<typeof byUser> => ({
  list: (_, signal) => http.get('/api/v1/fav', readFavourites(http.host), { signal }),
  add: (_, { product }, key) =>
    http.post('/api/v1/fav/add', readFavouriteAdded, { body: { productId: product.id }, key }),
  remove: (_, id) => http.delete('/api/v1/fav/remove', readFavouriteGone, { body: { productId: id } }),
})

/** The calls of one family; both use the same list (decisions "Two families"). */
export const favouritesApi = (http: Http, family: 'user' | 'session') =>
  family === 'user' ? byUser(http) : bySession(http)

/** Maximum number of ids in one call. */
const MOST_IDS = 100

const inPieces = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  list.flatMap((_, at) => (at % size === 0 ? [list.slice(at, at + size)] : []))

/** Loads the products of favourites, which have fields that the list lacks: stock, sizes and colours. */
export async function productsOf(
  http: Http,
  ids: readonly ProductId[],
  signal: AbortSignal,
): Promise<readonly Product[]> {
  const pieces = await Promise.all(
    inPieces(ids, MOST_IDS).map((piece) =>
      http.get('/api/v1/product', readProducts(http.host), {
        query: { ids: piece.join(','), fields: 'card' },
        signal,
      }),
    ),
  )
  // Filtered here too, because a backend without parameters sends all products.
  const wanted = new Set(ids)
  return pieces.flat().filter(({ id }) => wanted.has(id))
}
