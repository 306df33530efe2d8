import type { Product, ProductId } from '../catalogue/catalogue.ts'
import { keyedByContents, type Resource, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { productsOf } from './favourites.api.ts'

/** The products behind favourites: whether one can be bought as it is. */
export interface FavouriteProductsStore {
  of(ids: readonly ProductId[]): Resource<readonly Product[]>
}

export const favouriteProductsStore = ({ http }: Shop): FavouriteProductsStore => ({
  of: keyedByContents((ids: readonly ProductId[]) => resource((signal) => productsOf(http, ids, signal))),
})
