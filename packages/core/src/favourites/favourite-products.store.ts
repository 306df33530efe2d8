import type { Product, ProductId } from '../catalogue/catalogue.ts'
import { keyed, type Resource, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { productsOf } from './favourites.api.ts'

/** The products behind favourites: whether one can be bought as it is. */
export interface FavouriteProductsStore {
  of(ids: readonly ProductId[]): Resource<readonly Product[]>
}

export const favouriteProductsStore = ({ http }: Shop): FavouriteProductsStore => {
  const of = keyed((key: string) =>
    resource((signal) => productsOf(http, JSON.parse(key) as readonly ProductId[], signal)),
  )
  return { of: (ids) => of(JSON.stringify(ids)) }
}
