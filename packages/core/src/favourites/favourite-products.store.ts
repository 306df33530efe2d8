import type { ProductId } from '../catalogue/catalogue.ts'
import { keyed, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { productsOf } from './favourites.api.ts'

/** The products of favourites, to decide whether one can be bought directly. */
export const favouriteProductsStore = (shop: Shop) => {
  const of = keyed((key: string) =>
    resource(shop, (signal) => productsOf(shop.http, JSON.parse(key) as readonly ProductId[], signal)),
  )
  return { of: (ids: readonly ProductId[]) => of(JSON.stringify(ids)) }
}
