import type { Product, ProductId } from '../catalogue/catalogue.ts'
import { keyed, type Resource, resource } from '../shared/loadable.ts'
import type { Shop } from '../shop.ts'
import { goodsOf } from './favourites.api.ts'

/** The products behind favourites: whether one can be bought as it is. */
export interface GoodsStore {
  of(ids: readonly ProductId[]): Resource<readonly Product[]>
}

export const goodsStore = ({ http }: Shop): GoodsStore => {
  const of = keyed((key: string) =>
    resource((signal) => goodsOf(http, JSON.parse(key) as readonly ProductId[], signal)),
  )
  return { of: (ids) => of(JSON.stringify(ids)) }
}
